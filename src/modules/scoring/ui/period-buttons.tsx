import { useState } from 'react';
import { lastPlayed, type Sport } from '#modules/catalog/sport.rules.ts';
import { useSportTerms } from '#modules/matches/ui/detail/use-sport-terms.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { Dialog, DialogActions } from '#ui/kit/overlay/dialog.tsx';
import type { EntryBody, Stand } from '../entries.rules.ts';
import type { Console } from '../scoring.contract.ts';

export interface ButtonsProps {
  sport: Sport;
  match: Console['match'];
  stand: Stand;
  enter(body: EntryBody, at?: Date): void;
}

/** As the labels of the buttons say. */
const STEP_SECONDS = 10;

/** Start and end of the match and its periods, and the clock. */
export function PeriodButtons({ sport, match, stand, enter }: ButtonsProps) {
  const { t, period } = useSportTerms();
  const [isEnding, setEnding] = useState(false);
  const { state, clockRuns, clockSeconds } = stand;
  const { periods, family } = sport;
  const last = family === 'won' ? (match.bestOf ?? periods.count) : lastPlayed(periods);
  const isPlaying = state === 'in_progress' || state === 'overtime' || state === 'penalty';
  const hasBegun = isPlaying || state === 'break';
  const clock = (runs: boolean, seconds: number | null) => enter({ kind: 'clock', runs, seconds });
  return (
    <div className="score-steps">
      {!hasBegun && state !== 'finished' && (
        <Button size="large" wide onClick={() => enter({ kind: 'start' })}>
          {t('scoring.start')}
        </Button>
      )}
      {isPlaying && (
        <Button size="large" wide look="secondary" onClick={() => enter({ kind: 'endPeriod' })}>
          {t('scoring.endOf', { period: period(sport, stand.period) })}
        </Button>
      )}
      {state === 'break' && stand.period < last && (
        <Button size="large" wide onClick={() => enter({ kind: 'startPeriod' })}>
          {t('scoring.startOf', { period: period(sport, stand.period + 1) })}
        </Button>
      )}
      {state === 'break' && periods.shootout && stand.period >= periods.count && (
        <Button size="large" wide look="outline" onClick={() => enter({ kind: 'shootout' })}>
          {t('scoring.startOf', { period: period(sport, lastPlayed(periods) + 1) })}
        </Button>
      )}
      {periods.clock !== 'none' && isPlaying && state !== 'penalty' && (
        <div className="score-clock-buttons">
          <Button
            look="outline"
            onClick={() => clock(clockRuns, Math.max(0, clockSeconds - STEP_SECONDS))}
            aria-label={t('scoring.clockBack')}
          >
            <span dir="ltr">−{STEP_SECONDS}</span>
          </Button>
          <Button look="outline" onClick={() => clock(!clockRuns, null)}>
            {t(clockRuns ? 'scoring.stopClock' : 'scoring.runClock')}
          </Button>
          <Button
            look="outline"
            onClick={() => clock(clockRuns, clockSeconds + STEP_SECONDS)}
            aria-label={t('scoring.clockOn')}
          >
            <span dir="ltr">+{STEP_SECONDS}</span>
          </Button>
        </div>
      )}
      {hasBegun && (
        <Button look="danger" onClick={() => setEnding(true)}>
          {t('scoring.finish')}
        </Button>
      )}
      {isEnding && (
        <Dialog open title={t('scoring.finish')} onClose={() => setEnding(false)}>
          <p>
            {t('scoring.finishText')}{' '}
            <b dir="ltr">
              {stand.homeScore}–{stand.awayScore}
            </b>
          </p>
          <DialogActions>
            <Button look="outline" onClick={() => setEnding(false)}>
              {t('scoring.cancel')}
            </Button>
            <Button
              look="danger"
              onClick={() => {
                enter({ kind: 'finish' });
                setEnding(false);
              }}
            >
              {t('scoring.finish')}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </div>
  );
}
