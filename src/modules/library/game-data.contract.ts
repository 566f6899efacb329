import * as z from 'zod/mini';
import { StandingsRow } from '#modules/matches/detail.contract.ts';
import { game } from '#modules/matches/inputs.contract.ts';
import { League, Match, Team } from '#modules/matches/matches.contract.ts';
import { endpoint } from '#platform/endpoint/endpoint.ts';
import { gameDataCalls } from './game-data.calls.ts';
import { SEASON } from './game-data.rules.ts';
import { LibraryLeague } from './libraries.contract.ts';

export const GameLeague = z.object({
  league: LibraryLeague,
  /** The first of its table; empty where it has none. */
  leaders: z.array(z.object({ row: StandingsRow, team: Team })),
});
export type GameLeague = z.infer<typeof GameLeague>;

export const LeaderBoard = z.object({
  /** `sports.stat.<key>`. */
  key: z.string(),
  ranking: z.enum(['sum', 'average', 'best']),
  players: z.array(
    z.object({
      /** Null for one whom only a team sheet knows. */
      id: z.nullable(z.number()),
      name: z.string(),
      team: Team,
      matches: z.number(),
      value: z.number(),
    }),
  ),
});
export type LeaderBoard = z.infer<typeof LeaderBoard>;

export const GameData = z.object({
  game: z.string(),
  /** Those to choose from, the latest first; empty where no league has several. */
  seasons: z.array(z.string()),
  /** Null: each league's latest. */
  season: z.nullable(z.string()),
  leagues: z.array(GameLeague),
  form: z.array(z.object({ team: Team, form: z.array(z.enum(['w', 'd', 'l'])) })),
  boards: z.array(LeaderBoard),
  /** Over how many of the latest matches players and teams are ranked. */
  counted: z.number(),
  /** The topic `matches` goes on from here. */
  rev: z.number(),
  live: z.array(Match),
  fixtures: z.array(Match),
  results: z.array(Match),
  /** Of the matches above. */
  matchLeagues: z.array(League),
});
export type GameData = z.infer<typeof GameData>;

export const gameDataEndpoints = {
  game: endpoint(gameDataCalls.game, {
    input: z.object({ game, season: z.optional(z.string().check(z.regex(SEASON))) }),
    result: GameData,
  }),
};
