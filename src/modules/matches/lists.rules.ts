import { GAMES, type Game } from '#modules/catalog/games.rules.ts';
import type { CursorValues } from '#platform/paging/cursor.ts';
import { isLive, isOver, type MatchState } from './matches.rules.ts';

/** The tabs of the home page. */
export const GROUPS = [
  'recommended',
  'football',
  'basketball',
  'esports',
  'baseball',
  'tennis',
  'other',
] as const;
export type Group = (typeof GROUPS)[number];

export const FILTERS = ['all', 'live', 'finished', 'upcoming'] as const;
export type Filter = (typeof FILTERS)[number];

/** The last page number of the specification's lists; a cursor has no end. */
export const MAX_PAGES = 100;
/** The most ids of a request. */
export const MAX_IDS = 200;
export const HOT_MATCHES = 10;

const OWN_TAB = new Set(['football', 'basketball', 'baseball', 'tennis']);

/** The games of a tab; null for all games, the best leagues first. */
export function gamesOf(group: Group): readonly Game[] | null {
  if (group === 'recommended') return null;
  if (group === 'esports') return gamesOfKind('esport');
  if (group === 'other') return GAMES.filter(({ kind, slug }) => kind === 'sport' && !OWN_TAB.has(slug));
  return GAMES.filter(({ slug }) => slug === group);
}

export const gamesOfKind = (kind: Game['kind']): readonly Game[] =>
  GAMES.filter((game) => game.kind === kind);

interface Heat {
  leagueRank: number;
  state: MatchState;
  homeScore: number;
  awayScore: number;
  startsInMs: number;
}

const HOUR_MS = 3_600_000;

/** The popularity of a match: a high league, in play, level or about to begin. */
export function heat({ leagueRank, state, homeScore, awayScore, startsInMs }: Heat): number {
  const league = 100 / (1 + Math.max(leagueRank, 0) / 10);
  if (isLive(state)) {
    const apart = Math.abs(homeScore - awayScore) / Math.max(1, homeScore + awayScore);
    return league + 40 + 20 * (1 - apart);
  }
  if (isOver(state)) return league / 4;
  return league + Math.max(0, 20 - (5 * Math.max(startsInMs, 0)) / HOUR_MS);
}

const byTime = { at: 'time', id: 'id' } as const;

/** The position of a match in each order of a list. */
export const MATCH_CURSORS = {
  board: { place: 'int', leagueRank: 'int', leagueId: 'id', rest: 'int', ...byTime },
  soonest: byTime,
  latest: byTime,
  followed: { past: 'int', ...byTime },
} as const;
export type MatchCursor = CursorValues<(typeof MATCH_CURSORS)[keyof typeof MATCH_CURSORS]>;

const DAY_MS = 86_400_000;
const DAYS_AHEAD = 14;

/** The range of a followed league's or team's matches: from yesterday for two weeks; a followed match has none. */
export const followedSpan = (now: Date): { from: Date; until: Date } => ({
  from: new Date(now.getTime() - DAY_MS),
  until: new Date(now.getTime() + DAYS_AHEAD * DAY_MS),
});
