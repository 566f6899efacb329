import { useState } from 'react';
import { useStepUp } from '#modules/auth/ui/use-step-up.tsx';
import { MOST_PERIODS, wholeScore } from '#modules/catalog/entered-score.rules.ts';
import { type PeriodScore, type Sport, stateName } from '#modules/catalog/sport.rules.ts';
import { sportOf } from '#modules/catalog/sports/index.ts';
import { isLive, MATCH_STATES, type MatchState } from '#modules/matches/matches.rules.ts';
import { useSportTerms } from '#modules/matches/ui/detail/use-sport-terms.ts';
import { api } from '#ui/api/client.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { DecisionDialog } from '#ui/kit/admin/decision-dialog.tsx';
import { Button } from '#ui/kit/button/button.tsx';
import { Select } from '#ui/kit/form/select.tsx';
import { TextField } from '#ui/kit/form/text-field.tsx';
import { matchAdminCalls } from '../match-admin.calls.ts';
import type { HandMatch } from '../match-admin.contract.ts';
import { OVERRIDE_REASON } from '../match-admin.rules.ts';
import {
  minuteOf,
  needsWinner,
  readScore,
  type ScoreForm,
  standOf,
  withMinute,
  withPoints,
  wonBy,
} from '../score-form.rules.ts';
import { Effects } from './score-effects.tsx';
import './match-admin.css';

/** Names of both sides. */
export type Sides = readonly [home: string, away: string];

interface ScoreDialogProps {
  match: HandMatch;
  sides: Sides;
  onDone(): void;
  onClose(): void;
}

/** Score by period; values that follow from the periods have no field. */
export function ScoreDialog({ match, sides, onDone, onClose }: ScoreDialogProps) {
  const t = useT();
  const proof = useStepUp();
  const sport = sportOf(match.game);
  const [form, setForm] = useState(() => readScore(match));
  const set = (fields: Partial<ScoreForm>) => setForm((now) => ({ ...now, ...fields }));
  const { periods, whole } = form;
  const { homeScore, awayScore } = wholeScore(sport, periods, whole);
  return (
    <>
      <DecisionDialog
        title={t('admin.byHand.score.title', { match: sides.join(' – ') })}
        text={t('admin.byHand.holds')}
        action={t('admin.byHand.save')}
        limits={OVERRIDE_REASON}
        onDecide={async (reason) => {
          await proof.run(() =>
            api(matchAdminCalls.setScore, { matchId: match.id, ...standOf(form), reason }),
          );
          onDone();
        }}
        onClose={onClose}
      >
        <div className="hand-row">
          <Select
            name="state"
            label={t('admin.users.state')}
            options={MATCH_STATES.map((value) => ({ value, label: t(stateName(sport, value)) }))}
            value={form.state}
            onChange={({ currentTarget }) => set({ state: currentTarget.value as MatchState })}
          />
          <NumberField
            label={t('admin.byHand.period')}
            value={form.period}
            onChange={(period) => set({ period })}
          />
          {sport.periods.clock !== 'none' && isLive(form.state) && (
            <NumberField
              label={t('admin.byHand.minute')}
              value={minuteOf(form)}
              onChange={(minute) => setForm((now) => withMinute(now, minute))}
            />
          )}
        </div>
        <PeriodFields
          series={{ sport, bestOf: match.bestOf }}
          sides={sides}
          periods={periods}
          onChange={(change) => setForm((now) => ({ ...now, periods: change(now.periods) }))}
        />
        {periods.length === 0 ? (
          <div className="hand-row">
            <NumberField
              label={sides[0]}
              value={whole[0]}
              onChange={(value) => set({ whole: [value, whole[1]] })}
            />
            <NumberField
              label={sides[1]}
              value={whole[1]}
              onChange={(value) => set({ whole: [whole[0], value] })}
            />
          </div>
        ) : (
          <p>
            {t('admin.byHand.score')}{' '}
            <output dir="ltr">
              {homeScore} : {awayScore}
            </output>
          </p>
        )}
        <Effects
          game={match.game}
          query={{
            matchId: match.id,
            score: { state: form.state, homeScore: whole[0], awayScore: whole[1], periodScores: periods },
          }}
        />
      </DecisionDialog>
      {proof.dialog}
    </>
  );
}

interface PeriodFieldsProps {
  series: { sport: Sport; bestOf: number | null };
  sides: Sides;
  periods: readonly PeriodScore[];
  onChange(change: (now: readonly PeriodScore[]) => PeriodScore[]): void;
}

function PeriodFields({ series, sides, periods, onChange }: PeriodFieldsProps) {
  const t = useT();
  const words = useSportTerms();
  const points = (index: number, home: number, away: number) =>
    onChange((now) => withPoints(series, now, index, [home, away]));
  return (
    <div className="hand-periods">
      {periods.map((score, index) => {
        const [home, away, winner] = score;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a period is its number
          <fieldset key={index}>
            <legend>{words.period(series.sport, index + 1)}</legend>
            <NumberField label={sides[0]} value={home} onChange={(value) => points(index, value, away)} />
            <NumberField label={sides[1]} value={away} onChange={(value) => points(index, home, value)} />
            {needsWinner(series, score, index) && (
              <Select
                label={t('admin.byHand.wonBy')}
                options={[t('admin.byHand.wonBy.nobody'), ...sides].map((label, value) => ({
                  value: String(value),
                  label,
                }))}
                value={String(winner)}
                onChange={({ currentTarget }) =>
                  onChange((now) => wonBy(now, index, Number(currentTarget.value) as PeriodScore[2]))
                }
              />
            )}
          </fieldset>
        );
      })}
      <span className="row-actions">
        {periods.length < MOST_PERIODS && (
          <Button
            look="outline"
            size="small"
            icon="plus"
            onClick={() => onChange((now) => [...now, [0, 0, 0]])}
          >
            {t('admin.byHand.addPeriod')}
          </Button>
        )}
        {periods.length > 0 && (
          <Button look="text" size="small" onClick={() => onChange((now) => now.slice(0, -1))}>
            {t('admin.byHand.dropPeriod')}
          </Button>
        )}
      </span>
    </div>
  );
}

interface NumberFieldProps {
  label: string;
  value: number;
  onChange(value: number): void;
}

export function NumberField({ label, value, onChange }: NumberFieldProps) {
  return (
    <TextField
      label={label}
      type="number"
      inputMode="numeric"
      min={0}
      value={value}
      onChange={({ currentTarget }) => onChange(Math.max(0, Math.trunc(Number(currentTarget.value) || 0)))}
    />
  );
}
