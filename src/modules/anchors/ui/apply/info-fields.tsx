import { ANCHOR_DETAILS, ANCHOR_INTRODUCTION, ANCHOR_NICKNAME } from '#modules/live/anchors.rules.ts';
import { LANGUAGES } from '#platform/i18n/languages.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Textarea, TextField } from '#ui/kit/form/text-field.tsx';
import { ANCHOR_GAMES, ANCHOR_LANGUAGES, ANCHOR_MIN_AGE, ANCHOR_REAL_NAME } from '../../application.rules.ts';
import type { ApplyDraft, InfoDraft, Problems, Refused } from './apply.rules.ts';
import { Choices, GameChoices } from './choices.tsx';

interface FieldsProps<Draft> {
  draft: Draft;
  problems: Problems<Draft>;
  /** What the server rejected, translated. */
  refused?: Refused<Draft>;
  set(change: Partial<Draft>): void;
}

/** The public fields of an anchor. */
export function InfoFields({ draft, problems, refused = {}, set }: FieldsProps<InfoDraft>) {
  const t = useT();
  const wrong = (field: keyof InfoDraft, limits: { min: number; max: number }) =>
    problems[field] ? t(`anchor.problem.${problems[field]}`, limits) : refused[field];
  return (
    <>
      <TextField
        name="nickname"
        label={t('anchor.field.nickname')}
        value={draft.nickname}
        limit={ANCHOR_NICKNAME.max}
        error={wrong('nickname', ANCHOR_NICKNAME)}
        dir="auto"
        onChange={({ currentTarget }) => set({ nickname: currentTarget.value })}
      />
      <Choices
        legend={t('anchor.field.languages', { max: ANCHOR_LANGUAGES.max })}
        options={[...LANGUAGES.values()].map(({ code, name, tag }) => ({
          id: code,
          words: <span lang={tag}>{name}</span>,
        }))}
        chosen={draft.languages}
        max={ANCHOR_LANGUAGES.max}
        problem={wrong('languages', ANCHOR_LANGUAGES)}
        onChange={(languages) => set({ languages })}
      />
      <GameChoices
        chosen={draft.games}
        problem={wrong('games', ANCHOR_GAMES)}
        onChange={(games) => set({ games })}
      />
      <TextField
        name="introduction"
        label={t('anchor.field.introduction')}
        value={draft.introduction}
        limit={ANCHOR_INTRODUCTION.max}
        error={wrong('introduction', ANCHOR_INTRODUCTION)}
        dir="auto"
        onChange={({ currentTarget }) => set({ introduction: currentTarget.value })}
      />
      <Textarea
        name="details"
        label={t('anchor.field.details')}
        value={draft.details}
        limit={ANCHOR_DETAILS.max}
        error={wrong('details', ANCHOR_DETAILS)}
        dir="auto"
        onChange={({ currentTarget }) => set({ details: currentTarget.value })}
      />
    </>
  );
}

/** The fields that only reviewers see. */
export function PersonFields({ draft, problems, refused = {}, set }: FieldsProps<ApplyDraft>) {
  const t = useT();
  const { realName, birthDate } = problems;
  return (
    <div className="anchor-pair">
      <TextField
        name="realName"
        label={t('anchor.field.realName')}
        hint={t('anchor.field.realNameHint')}
        value={draft.realName}
        error={realName ? t(`anchor.problem.${realName}`, ANCHOR_REAL_NAME) : refused.realName}
        dir="auto"
        autoComplete="name"
        onChange={({ currentTarget }) => set({ realName: currentTarget.value })}
      />
      <TextField
        name="birthDate"
        label={t('anchor.field.birthDate')}
        type="date"
        value={draft.birthDate}
        error={birthDate ? t(`anchor.problem.${birthDate}`, { min: ANCHOR_MIN_AGE }) : refused.birthDate}
        autoComplete="bday"
        onChange={({ currentTarget }) => set({ birthDate: currentTarget.value })}
      />
    </div>
  );
}
