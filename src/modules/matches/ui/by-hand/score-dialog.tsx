import { useState } from 'react';
import type { GameSlug } from '#modules/catalog/games.rules.ts';
import { sportOf } from '#modules/catalog/sports/index.ts';
import { api } from '#web/api/client.ts';
import { useT } from '#web/i18n/use-t.ts';
import { DecisionDialog } from '#web/kit/admin/decision-dialog.tsx';
import { Button } from '#web/kit/button/button.tsx';
import { Select } from '#web/kit/form/select.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { byHandCalls } from '../../by-hand/by-hand.calls.ts';
import type { HandMatch } from '../../by-hand/by-hand.contract.ts';
import { HAND_REASON, MOST_PERIODS } from '../../by-hand/by-hand.rules.ts';
import { MATCH_STATES, type MatchState } from '../../matches.rules.ts';
import { useWords } from '../detail/use-words.ts';
import './by-hand.css';

interface ScoreDialogProps {
  match: HandMatch;
  title: string;
  onDone(): void;
  onClose(): void;
}

const SECONDS = 60;

/** Where a match stands, period by period; what follows from the periods is not asked for. */
export function ScoreDialog({ match, title, onDone, onClose }: ScoreDialogProps) {
  const t = useT();
  const words = useWords();
  const sport = sportOf(match.game as GameSlug);
  const [state, setState] = useState<MatchState>(match.state);
  const [period, setPeriod] = useState(match.period);
  const [minute, setMinute] = useState(Math.floor(match.clockSeconds / SECONDS));
  const [periods, setPeriods] = useState(match.periodScores);
  const [whole, setWhole] = useState<[number, number]>([match.homeScore, match.awayScore]);
  const change = (index: number, side: 0 | 1, value: number) =>
    setPeriods((now) => now.map((score, at) => (at === index ? replaced(score, side, value) : score)));
  return (
    <DecisionDialog
      title={t('admin.byHand.score.title', { match: title })}
      text={t('admin.byHand.holds')}
      action={t('admin.byHand.save')}
      limits={HAND_REASON}
      onDecide={async (reason) => {
        await api(byHandCalls.setScore, {
          matchId: match.id,
          state,
          period,
          clockSeconds: minute * SECONDS,
          homeScore: whole[0],
          awayScore: whole[1],
          periodScores: periods,
          reason,
        });
        onDone();
      }}
      onClose={onClose}
    >
      <div className="hand-row">
        <Select
          name="state"
          label={t('admin.users.state')}
          options={MATCH_STATES.map((value) => ({ value, label: t(`sports.state.${value}`) }))}
          value={state}
          onChange={({ currentTarget }) => setState(currentTarget.value as MatchState)}
        />
        <NumberField label={t('admin.byHand.period')} value={period} onChange={setPeriod} />
        {sport.periods.clock !== 'none' && (
          <NumberField label={t('admin.byHand.minute')} value={minute} onChange={setMinute} />
        )}
      </div>
      <div className="hand-periods">
        {periods.map(([home, away], index) => {
          const name = words.period(sport, index + 1);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a period is its number
            <div key={index}>
              <span>{name}</span>
              <NumberField
                label={t('admin.byHand.home')}
                value={home}
                onChange={(value) => change(index, 0, value)}
              />
              <NumberField
                label={t('admin.byHand.away')}
                value={away}
                onChange={(value) => change(index, 1, value)}
              />
            </div>
          );
        })}
        <span className="row-actions">
          {periods.length < MOST_PERIODS && (
            <Button
              look="outline"
              size="small"
              icon="plus"
              onClick={() => setPeriods((now) => [...now, [0, 0]])}
            >
              {t('admin.byHand.addPeriod')}
            </Button>
          )}
          {periods.length > 0 && (
            <Button look="text" size="small" onClick={() => setPeriods((now) => now.slice(0, -1))}>
              {t('admin.byHand.dropPeriod')}
            </Button>
          )}
        </span>
      </div>
      {periods.length === 0 && (
        <div className="hand-row">
          <NumberField
            label={t('admin.byHand.home')}
            value={whole[0]}
            onChange={(value) => setWhole(([, away]) => [value, away])}
          />
          <NumberField
            label={t('admin.byHand.away')}
            value={whole[1]}
            onChange={(value) => setWhole(([home]) => [home, value])}
          />
        </div>
      )}
    </DecisionDialog>
  );
}

const replaced = ([home, away]: [number, number], side: 0 | 1, value: number): [number, number] =>
  side === 0 ? [value, away] : [home, value];

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
