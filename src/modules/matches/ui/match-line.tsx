import { memo } from 'react';
import { type T, useI18n, useT } from '#web/i18n/use-t.ts';
import { formatDate } from '#web/kit/format/dates.ts';
import { MatchRow } from '#web/kit/match/match-row.tsx';
import type { Match } from '../matches.contract.ts';
import { isClockGame, minute, periodWord, rowState, segments } from './row.rules.ts';

interface MatchLineProps {
  match: Match;
  href: string;
  /** What the time column says: the only part that moves by itself, so a row renders again only when it changed. */
  time: string;
  now: number;
  scored: 'home' | 'away' | undefined;
  starred: boolean;
  onStar(id: number): void;
}

export const MatchLine = memo(
  function MatchLine({ match, href, time, now, scored, starred, onStar }: MatchLineProps) {
    const t = useT();
    const state = rowState(match);
    const running = state === 'live' || state === 'break';
    return (
      <MatchRow
        href={href}
        time={time}
        tick={state === 'live' && isClockGame(match)}
        state={state}
        home={match.home}
        away={match.away}
        homeScore={match.homeScore}
        awayScore={match.awayScore}
        {...(running ? { segments: segments(match, now) } : {})}
        extra={running || state === 'end' ? <Periods match={match} /> : null}
        starred={starred}
        onStar={() => onStar(match.id)}
        {...(scored ? { flash: { side: scored, word: t('matches.row.scored') } } : {})}
      />
    );
  },
  (a, b) =>
    a.match === b.match &&
    a.time === b.time &&
    a.scored === b.scored &&
    a.starred === b.starred &&
    a.href === b.href,
);

function Periods({ match }: { match: Match }) {
  if (match.periodScores.length < 2 || isSeries(match)) return null;
  const shown = match.periodScores.slice(-3);
  return shown.map(([home, away]) => `${home}-${away}`).join('  ');
}

const isSeries = ({ periodScores }: Match): boolean => periodScores.every(([home, away]) => home + away <= 1);

export function useTimeText(timeZone: string): (match: Match, now: number) => string {
  const t = useT();
  const { locale } = useI18n();
  return (match, now) => timeText(match, now, t, (at) => formatDate(at, 'time', locale, timeZone));
}

function timeText(match: Match, now: number, t: T, clock: (at: string) => string): string {
  switch (match.state) {
    case 'in_progress':
      return isClockGame(match)
        ? String(minute(match, now))
        : t(`matches.row.${periodWord(match)}`, { n: match.period });
    case 'break':
      return t('matches.row.break');
    case 'overtime':
      return t('matches.row.overtime');
    case 'penalty':
      return t('matches.row.penalty');
    case 'finished':
      return t('matches.row.finished');
    case 'postponed':
      return t('matches.row.postponed');
    case 'cancelled':
      return t('matches.row.cancelled');
    default:
      return clock(match.startTime);
  }
}
