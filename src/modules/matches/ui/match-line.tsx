import { memo, type ReactNode } from 'react';
import { type T, useI18n, useT } from '#ui/i18n/use-t.ts';
import { formatDate } from '#ui/kit/format/dates.ts';
import { RelativeTime } from '#ui/kit/format/relative-time.tsx';
import { hasSameProps } from '#ui/kit/list/same-props.ts';
import { MatchRow } from '#ui/kit/match/match-row.tsx';
import { useOddsFormat } from '#ui/preferences/odds-format.ts';
import { clockText } from '../clock.rules.ts';
import type { Match } from '../matches.contract.ts';
import { winnerOf } from '../winner.rules.ts';
import { segmentsWith } from './detail/clock.rules.ts';
import type { MatchUpdate } from './match-list/lazy/match-updates.rules.ts';
import type { OddsMoves } from './match-list/lazy/odds-moves.rules.ts';
import { periodText, type RowSport, shootoutText } from './match-list/row-sports.rules.ts';
import { sportOf, useRowSports } from './match-list/row-sports-context.ts';
import { cards, type Extra, extras, oddsOf, rowState, staleSince } from './row.rules.ts';

/** All inputs of a row: a row is rendered again when one of them changed, and cached HTML is keyed by them. */
export interface MatchLineProps {
  match: Match;
  sport: RowSport;
  href: string;
  /** The text of the time column. */
  time: string;
  /**
   * Short names of the periods, joined by commas, where the row shows them: a string is equal from one render to the
   * next.
   */
  periods: string;
  /** The elapsed share of the current period. */
  share: number;
  timeZone: string;
  news: MatchUpdate | undefined;
  /** The direction of fresh price changes. */
  moves: OddsMoves | undefined;
  starred: boolean;
  /** Place and name of the best followed team in a lobby: `5. Gen.G`. */
  mine?: string | undefined;
  open: boolean;
  onStar?(id: number): void;
  onOpen?(match: Match): void;
  /** The content of an open row, below its line. */
  children?: ReactNode;
}

export const MatchLine = memo(function MatchLine({
  match,
  sport,
  news,
  moves,
  periods,
  children,
  ...line
}: MatchLineProps) {
  const t = useT();
  const state = rowState(match);
  const odds = oddsOf(match, useOddsFormat(), moves);
  const names = { home: match.home.name, away: match.away.name };
  return (
    <MatchRow
      href={line.href}
      time={line.time.replace(MINUTE_MARK, '')}
      tick={MINUTE_MARK.test(line.time)}
      state={state}
      home={{ ...match.home, cards: cards(match, 0) }}
      away={{ ...match.away, cards: cards(match, 1) }}
      homeScore={match.homeScore}
      awayScore={match.awayScore}
      winner={state === 'end' ? winnerOf(sport, match) : null}
      {...(state === 'live' || state === 'break' ? { segments: segmentsWith(sport, match, line.share) } : {})}
      extra={extraText(extras(sport, match, line.mine), staleSince(match), line.timeZone, t, periods)}
      {...(odds ? { odds } : {})}
      media={match.media}
      starred={line.starred}
      onStar={() => line.onStar?.(match.id)}
      {...(news ? { flash: flashOf(news, sport, t) } : {})}
      more={{
        label: t('matches.row.more', names),
        open: line.open,
        onToggle: () => line.onOpen?.(match),
      }}
    >
      {children}
    </MatchRow>
  );
}, hasSameProps);

/** The row draws a blinking minute mark of its own. */
const MINUTE_MARK = /'$/;

function flashOf({ kind, side }: MatchUpdate, { cheer }: RowSport, t: T) {
  if (kind === 'corrected') return { side, word: t('matches.flash.corrected'), corrected: true };
  return { side, word: cheer ? t(`matches.flash.${cheer}`) : '' };
}

function extraText(
  parts: readonly Extra[],
  silent: string | null,
  timeZone: string,
  t: T,
  periods: MatchLineProps['periods'],
): ReactNode {
  if (silent)
    return (
      <span className="m-silent">
        {t('matches.board.updated')} <RelativeTime at={silent} timeZone={timeZone} />
      </span>
    );
  if (parts.length === 0) return null;
  return parts.map(({ text, label, period, now, tag }, index) => {
    const Mark = now ? 'em' : 'span';
    const name = label ? t(`matches.fact.${label}`) : period && periods.split(',')[period - 1];
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a row have fixed places
      <Mark key={index} className={tag && 'badge'}>
        {name ? `${name} ${text}` : text}
      </Mark>
    );
  });
}

/** The text of a match's time column; in a list of many days, with the day. */
export function useTimeText(timeZone: string, manyDays = false): (match: Match, now: number) => string {
  const t = useT();
  const { locale } = useI18n();
  const sports = useRowSports();
  return (match, now) => {
    const sport = sportOf(sports, match);
    switch (match.state) {
      case 'in_progress':
      case 'overtime': {
        const clock = clockText(sport.periods, match, now);
        if (clock && sport.periods.runsOn) return clock;
        const period = periodText(sports, sport, match.period);
        return clock ? `${period}\n${clock}` : period;
      }
      case 'break':
        return t(
          sport.periods.word === 'half' && match.period === 1 ? 'matches.row.halfTime' : 'matches.row.break',
        );
      case 'penalty':
        return shootoutText(sports, sport);
      case 'finished':
      case 'postponed':
      case 'cancelled':
        return t(`matches.row.${match.state}`);
      default: {
        const time = formatDate(match.startTime, 'time', locale, timeZone);
        if (!manyDays) return time;
        const day = formatDate(match.startTime, 'day', locale, timeZone);
        return day === formatDate(now, 'day', locale, timeZone) ? time : `${day}\n${time}`;
      }
    }
  };
}
