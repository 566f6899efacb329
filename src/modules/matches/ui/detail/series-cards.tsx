import type { Sport } from '#modules/catalog/sport.rules.ts';
import { toWin } from '#modules/catalog/sport.rules.ts';
import { Card } from '#ui/kit/card/card.tsx';
import type { Match } from '../../matches.contract.ts';
import { isLive } from '../../matches.rules.ts';
import { useSportTerms } from './use-sport-terms.ts';

const WON_BY = [null, 'home', 'away'] as const;

/** A card per map: its winner, in play, or possibly not needed. */
export function SeriesCards({ match, sport }: { match: Match; sport: Sport }) {
  const { t, period } = useSportTerms();
  const planned = match.bestOf ?? sport.periods.count;
  const needed = toWin(sport, planned);
  const shown = match.state === 'finished' ? match.periodScores.length : planned;
  return (
    <Card title={t('match.series.title')} more={needed && t('match.series.first', { n: needed })}>
      <ol className="series">
        {Array.from({ length: shown }, (_, index) => {
          const [home, away, winner] = match.periodScores[index] ?? [];
          const by = WON_BY[winner ?? 0];
          const running = !by && isLive(match.state) && index + 1 === match.period;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the maps of a series are numbered
            <li key={index} data-won={by ?? undefined} data-running={running || undefined}>
              <span>{period(sport, index + 1)}</span>
              <b className="pair">
                {home === undefined ? (
                  '–'
                ) : (
                  <>
                    <span data-lost={by === 'away' || undefined}>{home}</span>-
                    <span data-lost={by === 'home' || undefined}>{away}</span>
                  </>
                )}
              </b>
              <span>{by ? t('match.series.won', { team: match[by].name }) : status(running, index)}</span>
            </li>
          );
        })}
      </ol>
    </Card>
  );

  function status(running: boolean, index: number): string {
    if (running) return t('sports.state.in_progress');
    return needed !== null && index >= needed ? t('match.series.ifNeeded') : t('match.series.toCome');
  }
}
