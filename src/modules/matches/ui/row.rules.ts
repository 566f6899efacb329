import { findGame } from '#modules/catalog/games.rules.ts';
import type { Segment } from '#web/kit/match/touchline-geometry.ts';
import type { Match } from '../matches.contract.ts';
import { isLive } from '../matches.rules.ts';
import { profileOf } from '../simulation.rules.ts';

export type RowState = 'pre' | 'live' | 'break' | 'end' | 'off';

export function rowState({ state }: Match): RowState {
  if (state === 'break') return 'break';
  if (isLive(state)) return 'live';
  if (state === 'finished') return 'end';
  if (state === 'postponed' || state === 'cancelled') return 'off';
  return 'pre';
}

/** Seconds played in the running period, on the reader's own clock. */
export function playedSeconds(match: Match, now: number): number {
  if (match.state !== 'in_progress') return match.clockSeconds;
  const { periodSeconds } = profileFor(match);
  const passed = Math.max(0, (now - Date.parse(match.clockAt)) / 1_000);
  return Math.min(match.clockSeconds + passed, periodSeconds);
}

/** 67 for the twenty-second minute of the second half; 1 in the first. */
export function minute(match: Match, now: number): number {
  const { periodSeconds } = profileFor(match);
  const before = ((match.period - 1) * periodSeconds) / 60;
  return Math.min(before + Math.floor(playedSeconds(match, now) / 60) + 1, before + periodSeconds / 60);
}

export function segments(match: Match, now: number): Segment[] {
  const { periods, periodSeconds, series } = profileFor(match);
  return Array.from({ length: periods }, (_, index): Segment => {
    const period = index + 1;
    if (period > match.period) return { played: 0 };
    if (period < match.period || match.state === 'break') {
      const [home = 0, away = 0] = match.periodScores[index] ?? [];
      return { played: 1, tone: series && home !== away ? (home > away ? 'home' : 'away') : 'played' };
    }
    return { played: Math.round((playedSeconds(match, now) / periodSeconds) * 50) / 50, tone: 'now' };
  });
}

export const isClockGame = (match: Match): boolean => match.game === 'football';

function profileFor({ game }: Match) {
  return profileOf(game, findGame(game)?.kind ?? 'sport');
}

export interface Group {
  key: string;
  leagueId: number;
  matches: Match[];
}

/** Neighbours of one league stand together; the list's own order is kept, but pinned leagues come first. */
export function groupByLeague(matches: readonly Match[], pinned: ReadonlySet<number> = new Set()): Group[] {
  const groups: Group[] = [];
  for (const match of matches) {
    const last = groups.at(-1);
    if (last?.leagueId === match.leagueId) last.matches.push(match);
    else groups.push({ key: `${match.leagueId}-${match.id}`, leagueId: match.leagueId, matches: [match] });
  }
  if (pinned.size === 0) return groups;
  return groups.toSorted((a, b) => Number(pinned.has(b.leagueId)) - Number(pinned.has(a.leagueId)));
}

/** What a game calls the parts of its matches; each has its word in the pack. */
export function periodWord({ game }: Match): 'map' | 'quarter' | 'inning' | 'set' {
  if (game === 'basketball') return 'quarter';
  if (game === 'baseball') return 'inning';
  return findGame(game)?.kind === 'esport' ? 'map' : 'set';
}
