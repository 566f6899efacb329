import { SPORTS } from '#modules/catalog/sports/index.ts';
import type { Match, MatchPage } from '../../matches.contract.ts';
import type { RowSports } from './row-sports.rules.ts';
import { rowSportsOf } from './row-sports.rules.ts';

const crest = { a: '#123', b: '#fff', c: '#000', shape: 'halves' as const };

/** A football match that has not begun, unless overridden. */
export const aMatch = (part: Partial<Match> = {}): Match => ({
  id: 1,
  rev: 1,
  game: 'football',
  leagueId: 10,
  home: { id: 1, name: 'Harbour', crest },
  away: { id: 2, name: 'Hills', crest },
  startTime: '2026-11-15T12:00:00Z',
  round: '12',
  bestOf: null,
  state: 'not_started',
  period: 0,
  clockSeconds: 0,
  clockAt: '2026-11-15T12:00:00Z',
  clockRuns: false,
  homeScore: 0,
  awayScore: 0,
  periodScores: [],
  facts: {},
  serving: null,
  corrected: false,
  odds: null,
  media: [],
  ...part,
});

export const aPage = (matches: Match[], part: Partial<MatchPage> = {}): MatchPage => ({
  rev: 1,
  leagues: [...new Map(matches.map(({ leagueId, game }) => [leagueId, game]))].map(([id, game]) => ({
    id,
    game,
    name: `League ${id}`,
    country: 'eng',
    countryName: 'England',
  })),
  matches,
  nextCursor: null,
  hasMore: false,
  updatedAt: '2026-11-15T12:00:00Z',
  ...part,
});

/** Period names as `quarter 3`. */
export const someSports: RowSports = rowSportsOf(SPORTS, ({ short, n }) => `${short.split('.')[2]} ${n}`);
