import * as z from 'zod/mini';
import { TABLE_COLUMNS } from '#modules/competitions/table.rules.ts';
import { OfficialSource, StandingsRow } from '#modules/matches/detail.contract.ts';
import { Match, Team } from '#modules/matches/matches.contract.ts';
import { Leaderboard } from './game-data.contract.ts';

/** Tables of a league: of the season with running matches, at home, away, or of the last matches. */
export const LeagueTables = z.object({
  columns: z.array(z.enum(TABLE_COLUMNS)),
  standings: z.array(StandingsRow),
  groups: z.array(z.object({ name: z.string(), rows: z.array(StandingsRow) })),
  /** Where these are the official ones, because ours differ. */
  official: z.optional(OfficialSource),
});
export type LeagueTables = z.infer<typeof LeagueTables>;

export const LeagueRound = z.object({
  round: z.string(),
  /** Of its first match. */
  startAt: z.string(),
  matches: z.number(),
  finished: z.number(),
});
export type LeagueRound = z.infer<typeof LeagueRound>;

export const LeagueRounds = z.object({
  /** In playing order. */
  rounds: z.array(LeagueRound),
  /** The chosen one, or the one being played; null without any. */
  round: z.nullable(z.string()),
  matches: z.array(Match),
});
export type LeagueRounds = z.infer<typeof LeagueRounds>;

/** Averages of a match, the best team first. */
export const TeamLeaderboard = z.object({
  /** `sports.stat.<key>`, or `scored` and `conceded`. */
  key: z.string(),
  teams: z.array(z.object({ team: Team, matches: z.number(), value: z.number() })),
});
export type TeamLeaderboard = z.infer<typeof TeamLeaderboard>;

export const LeagueLeaders = z.object({
  boards: z.array(Leaderboard),
  teams: z.array(TeamLeaderboard),
  /** Matches of the season that count. */
  counted: z.number(),
});
export type LeagueLeaders = z.infer<typeof LeagueLeaders>;

export const LeagueSeasons = z.object({
  seasons: z.array(
    z.object({
      id: z.number(),
      season: z.string(),
      /** Null while it is played, and where the league alone decides no champion. */
      champion: z.nullable(Team),
    }),
  ),
});
export type LeagueSeasons = z.infer<typeof LeagueSeasons>;

/** By name. */
export const LeagueTeams = z.object({ teams: z.array(Team) });
export type LeagueTeams = z.infer<typeof LeagueTeams>;
