import { toWin } from '#modules/catalog/main-score.rules.ts';
import { Card } from '#ui/kit/card/card.tsx';
import { isLive } from '../../matches.rules.ts';
import type { MatchPanel } from '../../sheet.contract.ts';
import type { PanelProps } from './panel.ts';
import { useSportTerms } from './use-sport-terms.ts';

const WON_BY = [null, 'home', 'away'] as const;

/** Maps by their number in the series. */
const mapNames = (panels: readonly MatchPanel[]): ReadonlyMap<number, string> =>
  new Map(
    panels.flatMap((panel) =>
      panel.kind === 'steps' && panel.period === null
        ? panel.steps.flatMap(({ name, period }) => (period ? [[period, name] as const] : []))
        : [],
    ),
  );

/** A card per map: its winner, in play, or possibly not needed. */
export function SeriesCards({ detail: { match, panels }, sport }: PanelProps) {
  const { t, period } = useSportTerms();
  const planned = match.bestOf ?? sport.periods.count;
  const needed = toWin(sport, planned);
  const maps = mapNames(panels);
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
              <span>{[period(sport, index + 1), maps.get(index + 1)].filter(Boolean).join(' · ')}</span>
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
