import * as z from 'zod/mini';
import { gameSlug } from '#modules/catalog/catalog.contract.ts';
import { StandingsRow } from '#modules/matches/detail.contract.ts';
import { League, Match, Team } from '#modules/matches/matches.contract.ts';
import { LibraryLeague } from './libraries.contract.ts';

export const GameLeague = z.object({
  league: LibraryLeague,
  /** Top of its table; empty without one. */
  leaders: z.array(z.object({ row: StandingsRow, team: Team })),
  /** Its table counts points; else wins and losses. */
  points: z.boolean(),
});
export type GameLeague = z.infer<typeof GameLeague>;

export const Leaderboard = z.object({
  /** `sports.stat.<key>`. */
  key: z.string(),
  ranking: z.enum(['sum', 'average', 'best']),
  players: z.array(
    z.object({
      /** Null for a player known from team sheets only. */
      id: z.nullable(z.number()),
      name: z.string(),
      team: Team,
      matches: z.number(),
      value: z.number(),
    }),
  ),
});
export type Leaderboard = z.infer<typeof Leaderboard>;

export const GameData = z.object({
  game: gameSlug,
  /** Those to choose from, the latest first; empty where no league has several. */
  seasons: z.array(z.string()),
  /** Null: each league's latest. */
  season: z.nullable(z.string()),
  leagues: z.array(GameLeague),
  form: z.array(z.object({ team: Team, form: z.array(z.enum(['w', 'd', 'l'])) })),
  boards: z.array(Leaderboard),
  /** Over how many of the latest matches players and teams are ranked. */
  counted: z.number(),
  /** Revision from which the topic `matches` continues. */
  rev: z.number(),
  live: z.array(Match),
  fixtures: z.array(Match),
  results: z.array(Match),
  /** Leagues of the matches above. */
  matchLeagues: z.array(League),
});
export type GameData = z.infer<typeof GameData>;
