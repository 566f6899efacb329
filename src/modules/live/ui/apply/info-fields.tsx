import { GAMES } from '#modules/catalog/games.rules.ts';
import { GameLogo } from '#modules/catalog/ui/game-logo.tsx';
import { LANGUAGES } from '#platform/i18n/languages.ts';
import { useT } from '#web/i18n/use-t.ts';
import { Chip } from '#web/kit/choice/chip.tsx';
import { Textarea, TextField } from '#web/kit/form/text-field.tsx';
import {
  ANCHOR_DETAILS,
  ANCHOR_GAMES,
  ANCHOR_INTRODUCTION,
  ANCHOR_LANGUAGES,
  ANCHOR_MIN_AGE,
  ANCHOR_NICKNAME,
  ANCHOR_REAL_NAME,
} from '../../anchors.rules.ts';
import { type ApplyDraft, type InfoDraft, type Problems, toggled } from './apply.rules.ts';

/** What an anchor may choose from at first sight. */
const SHOWN_GAMES = GAMES.slice(0, 15);

interface FieldsProps<Draft> {
  draft: Draft;
  problems: Problems<Draft>;
  set(change: Partial<Draft>): void;
}

/** What readers see of an anchor. */
export function InfoFields({ draft, problems, set }: FieldsProps<InfoDraft>) {
  const t = useT();
  const wrong = (field: keyof InfoDraft, limits: { min: number; max: number }) =>
    problems[field] && t(`anchor.problem.${problems[field]}`, limits);
  return (
    <>
      <TextField
        label={t('anchor.field.nickname')}
        value={draft.nickname}
        limit={ANCHOR_NICKNAME.max}
        error={wrong('nickname', ANCHOR_NICKNAME)}
        dir="auto"
        onChange={({ currentTarget }) => set({ nickname: currentTarget.value })}
      />
      <fieldset className="field">
        <legend className="field-label">{t('anchor.field.languages', { max: ANCHOR_LANGUAGES.max })}</legend>
        <div className="anchor-chips">
          {[...LANGUAGES.values()].map(({ code, name, tag }) => (
            <Chip
              key={code}
              pressed={draft.languages.includes(code)}
              onPress={() => set({ languages: toggled(draft.languages, code, ANCHOR_LANGUAGES.max) })}
            >
              <span lang={tag}>{name}</span>
            </Chip>
          ))}
        </div>
        <span className="field-error" role="alert">
          {wrong('languages', ANCHOR_LANGUAGES)}
        </span>
      </fieldset>
      <fieldset className="field">
        <legend className="field-label">{t('anchor.field.games', { max: ANCHOR_GAMES.max })}</legend>
        <div className="anchor-chips">
          {SHOWN_GAMES.map(({ slug }) => (
            <Chip
              key={slug}
              pressed={draft.games.includes(slug)}
              onPress={() => set({ games: toggled(draft.games, slug, ANCHOR_GAMES.max) })}
            >
              <GameLogo game={slug} size={16} />
              {t(`catalog.game.${slug}`)}
            </Chip>
          ))}
        </div>
        <span className="field-error" role="alert">
          {wrong('games', ANCHOR_GAMES)}
        </span>
      </fieldset>
      <TextField
        label={t('anchor.field.introduction')}
        value={draft.introduction}
        limit={ANCHOR_INTRODUCTION.max}
        error={wrong('introduction', ANCHOR_INTRODUCTION)}
        dir="auto"
        onChange={({ currentTarget }) => set({ introduction: currentTarget.value })}
      />
      <Textarea
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

/** What only reviewers see. */
export function PersonFields({ draft, problems, set }: FieldsProps<ApplyDraft>) {
  const t = useT();
  const { realName, birthDate } = problems;
  return (
    <div className="anchor-pair">
      <TextField
        label={t('anchor.field.realName')}
        hint={t('anchor.field.realNameHint')}
        value={draft.realName}
        error={realName && t(`anchor.problem.${realName}`, ANCHOR_REAL_NAME)}
        dir="auto"
        autoComplete="name"
        onChange={({ currentTarget }) => set({ realName: currentTarget.value })}
      />
      <TextField
        label={t('anchor.field.birthDate')}
        type="date"
        value={draft.birthDate}
        error={birthDate && t(`anchor.problem.${birthDate}`, { min: ANCHOR_MIN_AGE })}
        autoComplete="bday"
        onChange={({ currentTarget }) => set({ birthDate: currentTarget.value })}
      />
    </div>
  );
}
