import { listOf } from '#platform/i18n/names.ts';
import { useI18n } from '#ui/i18n/use-t.ts';
import { ChartFrame } from '#ui/kit/chart/chart-frame.tsx';
import { axesFor, linePath } from '#ui/kit/chart/geometry.ts';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import { formatPercent } from '#ui/kit/format/decimals.ts';
import { useOddsFormat } from '#ui/preferences/odds-format.ts';
import type { Outcome } from '../../odds.rules.ts';
import type { OddsLine } from '../../sheet.contract.ts';
import { chancesOf, type Market, movementOf, timeScale } from './odds.rules.ts';
import type { PanelProps } from './panel.ts';
import { useOutcomeName } from './use-outcome-name.ts';
import { useSportTerms } from './use-sport-terms.ts';

interface OddsMovementProps extends PanelProps {
  market: Market;
  line: OddsLine;
}

/** Home and away in their colours, the draw in grey: the chart's own order of colours. */
const COLOUR_ORDER: readonly Outcome[] = ['home', 'over', 'score', 'away', 'under', 'draw'];

/** The chances implied by one bookmaker's prices, in steps; the time in play is tinted. */
export function OddsMovement({ detail: { match }, market, line }: OddsMovementProps) {
  const { t } = useSportTerms();
  const priceText = useOddsFormat();
  const { locale } = useI18n();
  const nameOf = useOutcomeName(match);
  const moves = movementOf(line);
  const [first, last] = [moves[0], moves.at(-1)];
  if (!first || !last) return null;
  const outcomes = market.outcomes
    .map((outcome, index) => ({ outcome, name: nameOf(outcome), index }))
    .sort((a, b) => COLOUR_ORDER.indexOf(a.outcome) - COLOUR_ORDER.indexOf(b.outcome));
  const { place, inPlay } = timeScale(first.at, last.at, Date.parse(match.startTime));
  const lines = outcomes.map(({ index }) =>
    moves.map(({ at, prices }) => ({ x: place(at), y: chancesOf(prices)[index] ?? 0 })),
  );
  const axes = axesFor(lines.flat());
  const percent = (value: number) => formatPercent(Math.round(value), locale);
  const priced = (prices: readonly number[]) =>
    outcomes.map(({ name, index }) => `${name} ${percent(chancesOf(prices)[index] ?? 0)}`);
  const spoken = (prices: readonly number[]) => listOf(priced(prices), locale);
  const when = (at: number) => <DateTime at={new Date(at)} />;
  return (
    <div className="odds-movement">
      <ChartFrame
        title={t('match.odds.probability', { bookmaker: line.bookmaker })}
        description={t('match.odds.movementText', {
          n: moves.length,
          from: spoken(first.prices),
          to: spoken(last.prices),
        })}
        height={200}
        legend={priced(last.prices)}
        table={{
          head: [t('match.odds.time'), ...outcomes.map(({ name }) => name)],
          rows: moves.map(({ at, prices }) => [
            when(at),
            ...outcomes.map(
              ({ index }) => `${percent(chancesOf(prices)[index] ?? 0)} (${priceText(prices[index] ?? 0)})`,
            ),
          ]),
        }}
        xLabels={[
          { at: 0, text: when(first.at) },
          ...(inPlay === null ? [] : [{ at: inPlay, text: t('match.odds.start') }]),
          { at: 100, text: when(last.at) },
        ]}
        yLabels={axes.yTicks.map((value) => ({ at: axes.y(value), text: percent(value) }))}
      >
        {inPlay !== null && <rect className="in-play" x={inPlay} y="0" width={100 - inPlay} height="100" />}
        {lines.map((points, index) => (
          <g key={outcomes[index]?.outcome} data-series={index}>
            <path className="chart-line" d={linePath(points, axes, 'step')} />
          </g>
        ))}
      </ChartFrame>
    </div>
  );
}
