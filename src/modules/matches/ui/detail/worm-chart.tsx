import { useId } from 'react';
import { ChartFrame } from '#ui/kit/chart/chart-frame.tsx';
import { axesFor, linePath, type Point } from '#ui/kit/chart/geometry.ts';
import { startOf } from '../../clock.rules.ts';
import { isLive } from '../../matches.rules.ts';
import { periodCount } from './clock.rules.ts';
import { signed } from './league.rules.ts';
import type { PanelProps } from './panel.ts';
import { useSportTerms } from './use-sport-terms.ts';

/** The lead over the whole match, filled by whose it is. */
export function WormChart({ detail: { match }, sport, points }: PanelProps & { points: readonly Point[] }) {
  const { t, period, periodShort } = useSportTerms();
  const id = useId();
  const count = periodCount(sport, match);
  const whole = startOf(sport.periods, count + 1);
  const leads = points.map(({ y }) => y);
  const most = Math.max(5, ...leads.map(Math.abs));
  // The two corners hold the whole width and a zero line in the middle.
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
