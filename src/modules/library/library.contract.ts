import * as z from 'zod/mini';
import { TABLE_COLUMNS } from '#modules/competitions/table.rules.ts';
import { FallbackNote, OfficialSource, StandingsRow } from '#modules/matches/detail.contract.ts';
import { League, Match, Team } from '#modules/matches/matches.contract.ts';
import { Absentee, HeadToHead } from '#modules/matches/sheet.contract.ts';
import { LEAGUE_PARTS } from './league-parts.rules.ts';
import { LibraryLeague, LibraryPlayer, LibrarySquad } from './libraries.contract.ts';
export const LeagueDetail = z.object({
  league: LibraryLeague,
  /** All seasons of the league, latest first. */
  seasons: z.array(z.object({ id: z.number(), season: z.string() })),
  standings: z.array(StandingsRow),
  /** Tables of its conferences, groups, phases or halves (`Apertura`); empty name where the feed has none. */
  groups: z.array(z.object({ name: z.string(), rows: z.array(StandingsRow) })),
  /** Columns of its tables. */
  columns: z.array(z.enum(TABLE_COLUMNS)),
  /** Where its tables are the official ones, because ours differ. */
  official: z.optional(OfficialSource),
  fallback: z.optional(FallbackNote),
  /** Revision from which the topic `matches` continues. */
  rev: z.number(),
  live: z.array(Match),
  fixtures: z.array(Match),
  results: z.array(Match),
  /** What the season has, in the order of the page, by its format. */
  parts: z.array(z.enum(LEAGUE_PARTS)),
  /** How a tie of several matches is decided: by the scores together, or by matches won. */
  tie: z.object({ by: z.enum(['score', 'wins']), awayGoals: z.boolean() }),
  /** Knock-out rounds, or those of a tour's current tournament, in playing order; empty otherwise. */
  rounds: z.array(z.object({ round: z.string(), matches: z.array(Match) })),
});
export type LeagueDetail = z.infer<typeof LeagueDetail>;

/** The top of a table, for a rail. */
export const LeagueTable = z.object({
  league: LibraryLeague,
  rows: z.array(
    z.pick(StandingsRow, { teamId: true, name: true, rank: true, points: true, won: true, lost: true }),
  ),
  /** It counts points; else wins and losses. */
  points: z.boolean(),
});
export type LeagueTable = z.infer<typeof LeagueTable>;

/** Averages of a team in a match of the season, with its place among the teams of the league. */
export const TeamSeason = z.object({
  league: League,
  season: z.string(),
  numbers: z.array(
    z.object({
      /** `sports.stat.<key>`, or `scored` and `conceded`. */
      key: z.string(),
      value: z.number(),
      place: z.number(),
      of: z.number(),
    }),
  ),
});
export type TeamSeason = z.infer<typeof TeamSeason>;

export const SquadDetail = z.object({
  squad: LibrarySquad,
  /** In the league with a table that it played in last; null without numbers. */
  season: z.nullable(TeamSeason),
  /** By position, in the order of a team sheet. */
  players: z.array(z.object({ position: z.string(), players: z.array(LibraryPlayer) })),
  form: z.array(HeadToHead),
  /** Revision from which the topic `matches` continues. */
  rev: z.number(),
  live: z.array(Match),
  fixtures: z.array(Match),
  results: z.array(Match),
  /** Leagues of the matches above. */
  leagues: z.array(League),
});
export type SquadDetail = z.infer<typeof SquadDetail>;

const numbers = {
  appearances: z.number(),
  starts: z.number(),
  goals: z.number(),
  assists: z.number(),
  yellowCards: z.number(),
  redCards: z.number(),
  /** Sums of the additive columns of the sport's player table, by `sports.stat.<key>`. */
  totals: z.record(z.string(), z.number()),
};

export const PlayerSeason = z.object({ league: League, season: z.string(), ...numbers });
export type PlayerSeason = z.infer<typeof PlayerSeason>;

/** A team, with the player's numbers for it. */
export const PlayerClub = z.extend(Team, {
  /** Years of the first and the last known match; null without one. */
  from: z.nullable(z.number()),
  to: z.nullable(z.number()),
  ...numbers,
});
export type PlayerClub = z.infer<typeof PlayerClub>;

export const PlayerMatch = z.object({
  match: Match,
  /** The player's team. */
  teamId: z.number(),
  /** Tenths, 62 is 6.2. */
  rating: z.nullable(z.number()),
  /** A text or number for a column of the player table, by `sports.stat.<key>`. */
  line: z.record(z.string(), z.union([z.number(), z.string()])),
});
export type PlayerMatch = z.infer<typeof PlayerMatch>;

export const PlayerDetail = z.object({
  player: LibraryPlayer,
  /** Over all teams; latest first, and within a year by number of matches. */
  seasons: z.array(PlayerSeason),
  /** Teams in chronological order, the current one last. */
  career: z.array(PlayerClub),
  /** The latest finished matches that the player took part in, latest first. */
  matches: z.array(PlayerMatch),
  /** Of the player's team: the one in play, else the next. */
  next: z.nullable(Match),
  /** Leagues of the matches above. */
  leagues: z.array(League),
  /** Why the player misses the team's newest line-up. */
  absent: z.nullable(Absentee.shape.reason),
  /** Revision from which the topic `matches` continues. */
  rev: z.number(),
});
export type PlayerDetail = z.infer<typeof PlayerDetail>;
