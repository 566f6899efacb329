import { useState } from 'react';
import type { Sport } from '#modules/catalog/sport.rules.ts';
import type { Match } from '#modules/matches/matches.contract.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { Seg } from '#ui/kit/choice/seg.tsx';
import { TextField } from '#ui/kit/form/text-field.tsx';
import {
  CONFIDENCES,
  type Confidence,
  isPredictable,
  offersScore,
  PICKS,
  type Pick,
  type Predicted,
  SCORE_POINTS,
  WINNER_POINTS,
} from '../predictions.rules.ts';

interface PredictionFormProps {
  match: Match;
  sport: Sport;
  first: Predicted | null;
  busy: boolean;
  onPlace(predicted: Predicted): void;
}

export function PredictionForm({ match, sport, first, busy, onPlace }: PredictionFormProps) {
  const t = useT();
  const [form, setForm] = useState<Predicted['form']>(first?.form ?? 'winner');
  const [pick, setPick] = useState<Pick>(first?.form === 'winner' ? first.pick : 'home');
  const [confidence, setConfidence] = useState<Confidence>(first?.form === 'winner' ? first.confidence : 1);
  const [home, setHome] = useState(first?.form === 'score' ? String(first.homeScore) : '');
  const [away, setAway] = useState(first?.form === 'score' ? String(first.awayScore) : '');
  const predicted: Predicted | null =
    form === 'winner'
      ? { form, pick, confidence }
      : /^\d{1,3}$/.test(home) && /^\d{1,3}$/.test(away)
        ? { form, homeScore: Number(home), awayScore: Number(away) }
        : null;
  const possible = predicted !== null && isPredictable(sport, match.bestOf, predicted);
  const picks = PICKS.filter((side) => side !== 'draw' || sport.draws);
  const nameOf = (side: Pick) =>
    side === 'draw' ? t('match.odds.outcome.draw') : (side === 'home' ? match.home : match.away).name;
  const points = WINNER_POINTS[confidence];
  return (
    <form
      className="prediction-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (predicted && possible && !busy) onPlace(predicted);
      }}
    >
      {offersScore(sport, match.bestOf) && (
        <Seg
          label={t('predictions.form')}
          options={[
            { id: 'winner', label: t('predictions.form.winner') },
            { id: 'score', label: t('predictions.form.score') },
          ]}
          selected={form}
          onSelect={setForm}
          size="small"
        />
      )}
      {form === 'winner' ? (
        <>
          <Seg
            label={t('predictions.form.winner')}
            options={picks.map((side) => ({ id: side, label: <bdi>{nameOf(side)}</bdi> }))}
            selected={pick}
            onSelect={setPick}
          />
          <Seg
            label={t('predictions.confidence')}
            options={CONFIDENCES.map((value) => ({
              id: String(value),
              label: t(`predictions.confidence.${value}`),
            }))}
            selected={String(confidence)}
            onSelect={(value) => setConfidence(Number(value) as Confidence)}
            size="small"
          />
          <p className="prediction-note">
            {t('predictions.stake', { right: points.right, wrong: String(points.wrong).replace('-', '−') })}
          </p>
        </>
      ) : (
        <>
          <div className="prediction-scores">
            <TextField
              label={match.home.name}
              inputMode="numeric"
              maxLength={3}
              value={home}
              onChange={({ target }) => setHome(target.value)}
            />
            <TextField
              label={match.away.name}
              inputMode="numeric"
              maxLength={3}
              value={away}
              onChange={({ target }) => setAway(target.value)}
            />
          </div>
          <p className="prediction-note">
            {t('predictions.scoreStake', { exact: SCORE_POINTS.exact, right: SCORE_POINTS.right })}
          </p>
        </>
      )}
      <Button
        type="submit"
        size="small"
        loading={busy}
        disabledReason={possible ? null : t('predictions.enterScore')}
      >
        {t('predictions.place')}
      </Button>
    </form>
  );
}
