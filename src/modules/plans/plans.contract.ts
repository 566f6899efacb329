import * as z from 'zod/mini';
import { gameSlug } from '#modules/catalog/catalog.contract.ts';
import { cursorInput } from '#platform/paging/paging.contract.ts';
import { ExpertLine, expertId, PlanMatch, Prediction } from './plan.contract.ts';
import { PLAN_STATES } from './plans.rules.ts';
import { Figures, RecordLeague, type RecordQuery, recordFilter } from './record.contract.ts';
import { VERDICTS } from './settlement.rules.ts';
import { WINDOWS } from './statistics.rules.ts';

export const ListPlansInput = z.object({
  game: z.optional(gameSlug),
  matchId: z.optional(z.coerce.number().check(z.int(), z.positive())),
  /** All published plans of this expert; otherwise plans for sale. */
  expertId: z.optional(expertId),
  /** Of experts the caller follows. */
  followed: z.optional(z.stringbool()),
  /** Only those in languages that a reader of the page's reads. */
  readable: z.optional(z.stringbool()),
  cursor: cursorInput,
});
export type ListPlans = {
  game?: string | undefined;
  matchId?: number | undefined;
  expertId?: number | undefined;
  followed?: 'true' | undefined;
  readable?: 'true' | undefined;
  cursor?: string | undefined;
};

const Window = z.object({ hits: z.number(), decided: z.number() });
const LeagueStats = z.object({
  leagueId: z.number(),
  name: z.string(),
  hits: z.number(),
  decided: z.number(),
});

/** Percentages in tenths. */
export const ExpertInfo = z.extend(ExpertLine, {
  introduction: z.string(),
  games: z.array(gameSlug),
  followers: z.number(),
  /** Whether the caller follows this expert. */
  follow: z.boolean(),
  settled: z.number(),
  hits: z.number(),
  decided: z.number(),
  accuracy: z.number(),
  bestStreak: z.number(),
  /** Return of one unit on each plan with known odds; null where none is known. */
  returns: z.nullable(z.number()),
  goodAt: z.array(LeagueStats),
  /** Newest first. */
  recent: z.array(z.enum(VERDICTS)),
  forSale: z.number(),
  lowestPrice: z.nullable(z.number()),
  highestPrice: z.nullable(z.number()),
});
export type ExpertInfo = z.infer<typeof ExpertInfo>;

export const ExpertAccuracy = z.object({
  windows: z.array(z.object({ size: z.number(), ...Window.shape })),
  leagues: z.array(LeagueStats),
});
export type ExpertAccuracy = z.infer<typeof ExpertAccuracy>;

/** Oldest first: each plan's verdict, and the accuracy after it in tenths of a percent. */
export const ExpertGraph = z.array(
  z.object({ time: z.string(), result: z.enum(VERDICTS), accuracy: z.number() }),
);
export type ExpertGraph = z.infer<typeof ExpertGraph>;

export const EXPERT_SORTS = ['accuracy', 'streak', 'yield', 'units', 'all', 'followed'] as const;
export const ListExpertsInput = z.object({
  sort: z._default(z.enum(EXPERT_SORTS), 'accuracy'),
  /** Number of latest plans in a ranking; 0 for all. */
  window: z._default(
    z.coerce.number().check(z.refine((n) => n === 0 || (WINDOWS as readonly number[]).includes(n))),
    10,
  ),
  /** Tips that a ranking by yield or units counts. */
  ...recordFilter,
  pageIndex: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 1),
});
export interface ListExperts extends RecordQuery {
  sort?: (typeof EXPERT_SORTS)[number] | undefined;
  window?: number | undefined;
  pageIndex?: number | undefined;
}
export const RankedExpert = z.extend(ExpertInfo, {
  /** Null outside rankings. */
  rank: z.nullable(z.number()),
  window: Window,
  /** Of the tips that a ranking by yield or units counts; null in other lists. */
  figures: z.nullable(Figures),
});
export type RankedExpert = z.infer<typeof RankedExpert>;
export const ExpertPage = z.object({
  experts: z.array(RankedExpert),
  hasMore: z.boolean(),
  /** Decided plans an expert needs to be ranked; by yield or units, tips with known odds. */
  rankedFrom: z.number(),
  /** Leagues that a ranking by yield or units can be narrowed to. */
  leagues: z.array(RecordLeague),
});
export type ExpertPage = z.infer<typeof ExpertPage>;

export const Focus = z.object({ match: PlanMatch, plans: z.number() });
export type Focus = z.infer<typeof Focus>;

export const ChainLink = z.object({
  seq: z.number(),
  planId: z.number(),
  replaces: z.nullable(z.number()),
  commitment: z.string(),
  hash: z.string(),
  opened: z.nullable(
    z.extend(Prediction, { matchId: z.number(), price: z.number(), at: z.string(), salt: z.string() }),
  ),
  /** Null where the plan was never published or was deleted. */
  title: z.nullable(z.string()),
  state: z.enum(PLAN_STATES),
  time: z.string(),
  result: z.nullable(z.enum(VERDICTS)),
  /** What the record counts beside the prediction and its result; null before. */
  settled: z.nullable(
    z.object({
      gameId: z.number(),
      leagueId: z.number(),
      startTime: z.string(),
      odds: z.nullable(z.number()),
      /** Named so that brands without odds omit it too. */
      closing: z.object({ odds: z.nullable(z.number()) }),
    }),
  ),
});
export type ChainLink = z.infer<typeof ChainLink>;

/** Consecutive links in ascending order. */
export const Chain = z.object({
  /** Hash that the first link continues. */
  before: z.string(),
  links: z.array(ChainLink),
  /** Whether older links exist. */
  hasMore: z.boolean(),
});
export type Chain = z.infer<typeof Chain>;
