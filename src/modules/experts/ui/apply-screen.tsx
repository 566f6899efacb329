import { useState } from 'react';
import { GAMES } from '#modules/catalog/games.rules.ts';
import { ApiFailure } from '#platform/endpoint/client.ts';
import { api } from '#ui/api/client.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { Card } from '#ui/kit/card/card.tsx';
import { Notice } from '#ui/kit/card/notice.tsx';
import { Chip } from '#ui/kit/choice/chip.tsx';
import { Checkbox } from '#ui/kit/form/checkbox.tsx';
import { Textarea } from '#ui/kit/form/text-field.tsx';
import { State } from '#ui/kit/state/state.tsx';
import { expertsCalls } from '../experts.calls.ts';
import type { Application } from '../experts.contract.ts';
import { EXPERT_GAMES, INTRODUCTION } from '../experts.rules.ts';
import './apply-screen.css';

interface ApplyScreenProps {
  application: Application;
  onApplied(application: Application): void;
}

/** Application for an expert account, its state, and another application after a refusal. */
export function ApplyScreen({ application, onApplied }: ApplyScreenProps) {
  const t = useT();
  if (application.state === 'under_review')
    return (
      <Card>
        <State art="whistle" title={t('creator.apply.waiting')} text={t('creator.apply.waitingText')} />
      </Card>
    );
  return (
    <Card title={t('creator.apply.title')}>
      {application.state === 'refused' && (
        <Notice tone="warn">{t('creator.apply.refused', { reason: application.reason })}</Notice>
      )}
      <ApplyForm application={application} onApplied={onApplied} />
    </Card>
  );
}

function ApplyForm({ application, onApplied }: ApplyScreenProps) {
  const t = useT();
  const [introduction, setIntroduction] = useState(application.introduction);
  const [games, setGames] = useState<readonly string[]>(application.games);
  const [agreed, setAgreed] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const turn = (slug: string, on: boolean) =>
    setGames((now) => (on ? [...now, slug].slice(0, EXPERT_GAMES.max) : now.filter((game) => game !== slug)));
  const send = async () => {
    setBusy(true);
    setProblem(null);
    try {
      onApplied(await api(expertsCalls.apply, { introduction, games: games.join(',') }));
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setProblem(error.message);
    } finally {
      setBusy(false);
    }
  };
  const lacking =
    introduction.trim().length < INTRODUCTION.min || games.length < EXPERT_GAMES.min || !agreed
      ? t('creator.apply.lacking')
      : null;
  return (
    <form
      className="apply-form"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <ul className="apply-rules">
        {(['honest', 'record', 'lottery', 'age'] as const).map((rule) => (
          <li key={rule}>{t(`creator.apply.rule.${rule}`)}</li>
        ))}
      </ul>
      <Textarea
        name="introduction"
        label={t('creator.apply.introduction')}
        hint={t('creator.apply.introductionHint', { min: INTRODUCTION.min })}
        limit={INTRODUCTION.max}
        value={introduction}
        onChange={({ currentTarget }) => setIntroduction(currentTarget.value)}
        dir="auto"
      />
      <fieldset>
        <legend>{t('creator.apply.games', { max: EXPERT_GAMES.max })}</legend>
        <div className="apply-games">
          {GAMES.map(({ slug }) => (
            <Chip key={slug} pressed={games.includes(slug)} onPress={(on) => turn(slug, on)}>
              {t(`catalog.game.${slug}`)}
            </Chip>
          ))}
        </div>
      </fieldset>
      <Checkbox checked={agreed} onChange={({ currentTarget }) => setAgreed(currentTarget.checked)}>
        {t('creator.apply.agree')}
      </Checkbox>
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
      <Button type="submit" loading={busy} disabledReason={lacking}>
        {t('creator.apply.send')}
      </Button>
    </form>
  );
}
