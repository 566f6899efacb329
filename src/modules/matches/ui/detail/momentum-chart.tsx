import { ChartFrame } from '#ui/kit/chart/chart-frame.tsx';
import { minuteText, startOf } from '../../clock.rules.ts';
import { isLive } from '../../matches.rules.ts';
import { periodCount } from './clock.rules.ts';
import type { PanelProps } from './panel.ts';
import { type MomentumBar, onTop } from './trend.rules.ts';
import { useSportTerms } from './use-sport-terms.ts';

const BLOCK_MINUTES = 15;

/** A bar a minute: the home side's pressure up, the away side's down. */
export function MomentumChart({ detail, sport, bars }: PanelProps & { bars: readonly MomentumBar[] }) {
  const { t, periodShort } = useSportTerms();
  const { match, momentum } = detail;
  const last = bars.at(-1);
  const count = periodCount(sport, match);
  const whole = startOf(sport.periods, count + 1);
  const timed = sport.family === 'clock' && sport.periods.clock !== 'none';
  const joints = timed
    ? Array.from({ length: count }, (_, index) => ({
        at: Math.round((startOf(sport.periods, index + 1) / whole) * 1_000) / 10,
        text: periodShort(sport, index + 1),
      }))
    : [];
  return (
    <ChartFrame
      title={t('match.trend.momentum')}
      description={t('match.trend.momentumText', {
        ...onTop(momentum),
        homeTeam: match.home.name,
        awayTeam: match.away.name,
        n: momentum.length,
      })}
      height={132}
      xLabels={joints}
      table={{
        head: [t('match.trend.minutes'), match.home.name, match.away.name],
        rows: blocks(momentum).map(({ from, to, home, away }) => [
          `${from}–${minuteText(to, null)}`,
          home,
          away,
        ]),
      }}
    >
      <line className="momentum-zero" x1="0" x2="100" y1="50" y2="50" />
      {joints.slice(1).map(({ at }) => (
        <line key={at} className="chart-grid" x1={at} x2={at} y1="0" y2="100" />
      ))}
      {bars.map(({ x, width, value }) => (
        <rect
          key={x}
          className="chart-bar"
          data-series={value < 0 ? 1 : 0}
          x={round(x + width * 0.12)}
          width={round(width * 0.76)}
          y={round(value > 0 ? 50 - value * 48 : 50)}
          height={round(Math.abs(value) * 48)}
        />
      ))}
      {last && isLive(match.state) && (
        <line
          className="now-line"
          x1={round(last.x + last.width)}
          x2={round(last.x + last.width)}
          y1="-4"
          y2="104"
        />
      )}
    </ChartFrame>
  );
}

/** The same by quarters of an hour: in how many of its minutes each side was on top. */
function blocks(momentum: readonly number[]) {
  return Array.from({ length: Math.ceil(momentum.length / BLOCK_MINUTES) }, (_, index) => {
    const part = momentum.slice(index * BLOCK_MINUTES, (index + 1) * BLOCK_MINUTES);
    const from = index * BLOCK_MINUTES + 1;
    return { from, to: from + part.length - 1, ...onTop(part) };
  });
}

const round = (value: number): number => Math.round(value * 100) / 100;
