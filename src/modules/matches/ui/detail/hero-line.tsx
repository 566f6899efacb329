import type { CSSProperties } from 'react';
import { listOf } from '#platform/i18n/names.ts';
import { useI18n } from '#ui/i18n/use-t.ts';
import { Touchline } from '#ui/kit/match/touchline.tsx';
import { useNow } from '#ui/time/use-now.ts';
import { isLive } from '../../matches.rules.ts';
import { periodCount, segments } from './clock.rules.ts';
import { EventMark } from './event-mark.tsx';
import { isMinor, lineMarks, lookOf, type Mark } from './moments.rules.ts';
import type { PanelProps } from './panel.ts';
import { useSportTerms } from './use-sport-terms.ts';

/** The timeline: events of the home side above it, of the away side below. */
export function HeroLine({ detail, sport, renderedAt }: PanelProps & { renderedAt: number }) {
  const { t, period, state } = useSportTerms();
  const now = useNow(renderedAt);
  const { match, events } = detail;
  const marks = lineMarks(sport, periodCount(sport, match), events);
  const running = isLive(match.state) && match.period > 0;
  const label = running
    ? t('match.line.period', { period: period(sport, match.period) })
    : state(sport, match.state);
  return (
    <div className="match-line" data-marks={marks.length > 0 || undefined}>
      <Touchline segments={segments(sport, match, now)} label={label} size={6} />
      {marks.length > 0 && (
        <ul className="tells" aria-label={t('match.line.events')}>
          {marks.map((mark) => (
            <LineMark key={`${mark.side} ${mark.at}`} mark={mark} sport={sport} />
          ))}
        </ul>
      )}
    </div>
  );
}

function LineMark({ mark, sport }: { mark: Mark; sport: PanelProps['sport'] }) {
  const { event } = useSportTerms();
  const { locale } = useI18n();
  const looks = mark.events.map(({ kind }) => lookOf(sport, kind));
  const label = listOf(
    mark.events.map(({ kind, player }) => [event(sport, kind), player].filter(Boolean).join(' ')),
    locale,
  );
  return (
    <li
      data-side={mark.side}
      data-crowded={mark.crowded || undefined}
      data-edge={mark.edge ?? undefined}
      data-minor={isMinor(sport, mark.events) || undefined}
      style={{ '--at': `${Math.round(mark.at * 1_000) / 10}%` } as CSSProperties}
      title={label}
    >
      <span className="ltr">{mark.minutes}</span>
      <span className="marks">
        {[...new Set(looks)].map((look) => (
          <EventMark key={look} look={look} ball={sport.periods.word === 'half'} />
        ))}
      </span>
      <span className="sr-only">{label}</span>
    </li>
  );
}
