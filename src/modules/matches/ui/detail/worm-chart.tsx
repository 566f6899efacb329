import { useId } from 'react';
import { ChartFrame } from '#ui/kit/chart/chart-frame.tsx';
import { axesFor, linePath, type Point } from '#ui/kit/chart/geometry.ts';
import { startOf } from '../../clock.rules.ts';
import { isLive } from '../../matches.rules.ts';
import { signed } from '../../standings-row.rules.ts';
import { periodCount } from './clock.rules.ts';
import { ChartMarks } from './momentum-chart.tsx';
import type { PanelProps } from './panel.ts';
import { chartMarks, minuteTicks, type Race } from './trend.rules.ts';
import { useSportTerms } from './use-sport-terms.ts';

/** The lead over the whole match, filled in the leader's colour. */
export function WormChart({ detail: { match }, sport, points }: PanelProps & { points: readonly Point[] }) {
  const { t, period, periodShort } = useSportTerms();
  const id = useId();
  const count = periodCount(sport, match);
  const whole = startOf(sport.periods, count + 1);
  const leads = points.map(({ y }) => y);
  const most = Math.max(5, ...leads.map(Math.abs));
  // The two corners fix the full width and a zero line in the middle.
  const axes = axesFor([...points, { x: 0, y: -most }, { x: 100, y: most }]);
  const zero = axes.y(0);
  const last = points.at(-1) ?? { x: 0, y: 0 };
  const path = linePath(points, axes, 'step');
  const area = `${path}L${last.x} ${zero}L0 ${zero}Z`;
  const starts = Array.from({ length: count }, (_, index) => ({
    at: (startOf(sport.periods, index + 1) / whole) * 100,
    text: periodShort(sport, index + 1),
  }));
  return (
    <ChartFrame
      title={t('match.trend.worm')}
      description={t('match.trend.wormText', {
        home: match.home.name,
        away: match.away.name,
        most: Math.max(0, ...leads),
        least: Math.max(0, ...leads.map((lead) => -lead)),
        now: last.y,
      })}
      height={236}
      xLabels={starts}
      yLabels={axes.yTicks.map((value) => ({ at: axes.y(value), text: signed(value) }))}
      table={{
        head: [t('match.trend.period'), match.home.name, match.away.name],
        rows: match.periodScores.map(([home, away], index) => [period(sport, index + 1), home, away]),
      }}
    >
      <clipPath id={`${id}up`}>
        <rect x="0" y="0" width="100" height={zero} />
      </clipPath>
      <clipPath id={`${id}down`}>
        <rect x="0" y={zero} width="100" height={100 - zero} />
      </clipPath>
      {starts.slice(1).map(({ at }) => (
        <line key={at} className="chart-grid" x1={at} x2={at} y1="0" y2="100" />
      ))}
      {(['up', 'down'] as const).map((half, index) => (
        <g key={half} data-series={index} clipPath={`url(#${id}${half})`}>
          <path className="chart-area" d={area} />
          <path className="chart-line" d={path} />
        </g>
      ))}
      <line className="momentum-zero" x1="0" x2="100" y1={zero} y2={zero} />
      {isLive(match.state) && <line className="now-line" x1={last.x} x2={last.x} y1="0" y2="100" />}
    </ChartFrame>
  );
}

/** Cumulative chances or scores of both sides, with the goals. */
export function RaceChart({ detail, sport, race }: PanelProps & { race: Race }) {
  const { t, period, periodShort } = useSportTerms();
  const { match } = detail;
  const count = periodCount(sport, match);
  const whole = startOf(sport.periods, count + 1);
  const axes = axesFor([...race.home, ...race.away, { x: 0, y: 0 }, { x: 100, y: 1 }]);
  const starts = Array.from({ length: count }, (_, index) => ({
    at: (startOf(sport.periods, index + 1) / whole) * 100,
    text: periodShort(sport, index + 1),
  }));
  const text = (value: number) => (race.of === 'xg' ? value.toFixed(2) : String(Math.round(value)));
  const totals = [race.home, race.away].map((points) => points.at(-1)?.y ?? 0);
  const until = (points: readonly Point[], end: number) => points.findLast(({ x }) => x <= end)?.y ?? 0;
  return (
    <ChartFrame
      title={t(`match.trend.race.${race.of}`)}
      description={t('match.trend.raceText', {
        home: match.home.name,
        away: match.away.name,
        homeTotal: text(totals[0]!),
        awayTotal: text(totals[1]!),
      })}
      height={236}
      xLabels={sport.periods.runsOn ? minuteTicks(whole) : starts}
      yLabels={axes.yTicks.map((value) => ({
        at: axes.y(value),
        text: race.of === 'xg' ? value.toFixed(1) : text(value),
      }))}
      marks={<ChartMarks marks={chartMarks(sport, detail)} sport={sport} />}
      table={{
        head: [t('match.trend.period'), match.home.name, match.away.name],
        rows: starts.map(({ at }, index) => {
          const end = starts[index + 1]?.at ?? 100;
          return [
            period(sport, index + 1),
            ...[race.home, race.away].map((own) => text(until(own, end) - until(own, at))),
          ];
        }),
      }}
    >
      {starts.slice(1).map(({ at }) => (
        <line key={at} className="chart-grid" x1={at} x2={at} y1="0" y2="100" />
      ))}
      {[race.home, race.away].map((points, index) => (
        <g key={index === 0 ? 'home' : 'away'} data-series={index}>
          <path className="chart-line" d={linePath(points, axes, 'step')} />
        </g>
      ))}
    </ChartFrame>
  );
}
