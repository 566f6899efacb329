import * as z from 'zod/mini';
import { gameSlug } from '#modules/catalog/catalog.contract.ts';
import { Team } from '#modules/matches/matches.contract.ts';
import { cursorInput, pageFields } from '#platform/paging/paging.contract.ts';
import { RANKING_KEY, RANKING_KINDS, UNITS } from './ranking.rules.ts';

export const Ranking = z.object({
  /** In its game: `elo`, `national`, or a tour. */
  key: z.string(),
  game: gameSlug,
  kind: z.enum(RANKING_KINDS),
  /** Of the tour; empty for the others. */
  name: z.string(),
  /** What it counts: points, prize money, or a rating. */
  unit: z.enum(UNITS),
  /** Weeks for which a result counts; null for a rating. */
  weeks: z.nullable(z.number()),
  /** The best results that count; null for all. */
  best: z.nullable(z.number()),
  sides: z.number(),
  updatedAt: z.string(),
});
export type Ranking = z.infer<typeof Ranking>;

const placing = {
  place: z.number(),
  /** A week before; null for one that was not ranked then. */
  previous: z.nullable(z.number()),
  points: z.number(),
  /** Points that leave the ranking within four weeks. */
  defending: z.number(),
  /** Tournaments or matches. */
  counted: z.number(),
};

export const RankedTeam = z.object({ team: z.extend(Team, { country: z.string() }), ...placing });
export type RankedTeam = z.infer<typeof RankedTeam>;

export const ListRankings = z.object({
  game: gameSlug,
  /** The first of the game without this. */
  ranking: z.optional(z.string().check(z.regex(RANKING_KEY))),
  cursor: cursorInput,
});
export type ListRankings = z.input<typeof ListRankings>;

export const RankingPage = z.object({
  /** All of the game. */
  rankings: z.array(Ranking),
  /** The one listed; null where the game has none. */
  shown: z.nullable(z.string()),
  rows: z.array(RankedTeam),
  ...pageFields,
});
export type RankingPage = z.infer<typeof RankingPage>;

export const TeamRanking = z.object({
  ranking: Ranking,
  ...placing,
  /** Mondays of the last year and now, the oldest first. */
  history: z.array(z.object({ at: z.string(), place: z.number(), points: z.number() })),
});
export type TeamRanking = z.infer<typeof TeamRanking>;

export const TeamRankings = z.object({ rankings: z.array(TeamRanking) });
export type TeamRankings = z.infer<typeof TeamRankings>;
