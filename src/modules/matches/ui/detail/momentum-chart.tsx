import type { CSSProperties } from 'react';
import type { Sport } from '#modules/catalog/sport.rules.ts';
import { Card } from '#ui/kit/card/card.tsx';
import { ChartFrame } from '#ui/kit/chart/chart-frame.tsx';
import { minuteText, startOf } from '../../clock.rules.ts';
import { isLive } from '../../matches.rules.ts';
import { periodCount } from './clock.rules.ts';
import { EventMark } from './event-mark.tsx';
import { eventMinute } from './moments.rules.ts';
import { SideKey } from './pair.tsx';
import type { PanelProps } from './panel.ts';
import { type ChartMark, chartMarks, minuteTicks, momentumBars, onTop } from './trend.rules.ts';
import { useSportTerms } from './use-sport-terms.ts';

const BLOCK_MINUTES = 15;
/** The share of the height for the bars of each side: the marks are beyond it. */
const REACH = 38;

/** Momentum minute by minute; nothing without data. */
export function MomentumCard({ detail, sport, height = 132 }: PanelProps & { height?: number }) {
  const { t } = useSportTerms();
  if (momentumBars(sport, detail).length === 0) return null;
  return (
    <Card title={t('match.trend.momentum')} more={<SideKey match={detail.match} />}>
      <div className="captionless">
        <MomentumChart detail={detail} sport={sport} height={height} />
      </div>
    </Card>
  );
}

/** A bar per minute: the home side's pressure up, the away side's down; goals and sendings-off beyond. */
function MomentumChart({ detail, sport, height }: PanelProps & { height: number }) {
  const { t, periodShort } = useSportTerms();
  const { match, momentum } = detail;
  const bars = momentumBars(sport, detail);
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
      height={height}
      xLabels={sport.periods.runsOn && timed ? minuteTicks(whole) : joints}
      marks={<ChartMarks marks={chartMarks(sport, detail)} sport={sport} />}
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
          y={round(value > 0 ? 50 - value * REACH : 50)}
          height={round(Math.abs(value) * REACH)}
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

/** Above for the home side, below for the away side. */
export function ChartMarks({ marks, sport }: { marks: readonly ChartMark[]; sport: Sport }) {
  const { t, event } = useSportTerms();
  return (
    marks.length > 0 && (
      <ul className="chart-marks" aria-label={t('match.line.events')}>
        {marks.map(({ side, look, at, events }) => {
          const label = events
            .map((one) => [eventMinute(one), event(sport, one.kind), one.player].filter(Boolean).join(' '))
            .join(', ');
          return (
            <li
              key={`${side} ${look} ${at}`}
              data-side={side}
              style={{ '--at': `${round(at)}%` } as CSSProperties}
              title={label}
            >
              <EventMark look={look} ball={sport.periods.word === 'half'} />
              <span className="sr-only">{label}</span>
            </li>
          );
        })}
      </ul>
    )
  );
}

/** A text alternative by quarters of an hour: the minutes in which each side was on top. */
function blocks(momentum: readonly number[]) {
  return Array.from({ length: Math.ceil(momentum.length / BLOCK_MINUTES) }, (_, index) => {
    const part = momentum.slice(index * BLOCK_MINUTES, (index + 1) * BLOCK_MINUTES);
    const from = index * BLOCK_MINUTES + 1;
    return { from, to: from + part.length - 1, ...onTop(part) };
  });
}

const round = (value: number): number => Math.round(value * 100) / 100;
