import * as z from 'zod/mini';
import { COMPARED } from '#modules/competitions/official-standings.rules.ts';
import { OfficialSource } from '#modules/matches/detail.contract.ts';
import { FEED_CONDITIONS } from '#modules/matches/feed-states.rules.ts';

const Allowance = z.object({ limit: z.nullable(z.number()), left: z.nullable(z.number()) });

/** Requests to a provider since midnight (UTC), and what waits. */
export const FeedRequestPlan = z.object({
  plan: z.nullable(z.string()),
  planEndsAt: z.nullable(z.string()),
  day: Allowance,
  minute: Allowance,
  /** When the day's allowance is counted anew. */
  resetsAt: z.string(),
  updatedAt: z.string(),
  kinds: z.array(
    z.object({
      kind: z.string(),
      sent: z.number(),
      waiting: z.number(),
      /** Message of the provider where its plan excludes some of them. */
      refused: z.nullable(z.string()),
    }),
  ),
});
export type FeedRequestPlan = z.infer<typeof FeedRequestPlan>;

export const FeedProviderState = z.object({
  name: z.string(),
  /** Official name. */
  title: z.string(),
  /** Required variables. */
  variables: z.array(z.string()),
  condition: z.enum(FEED_CONDITIONS),
  /** Last success. */
  answeredAt: z.nullable(z.string()),
  /** Age of its data; null before the first success. */
  ageSeconds: z.nullable(z.number()),
  /** Current failure in English, for the operator. */
  problem: z.nullable(z.string()),
  problemAt: z.nullable(z.string()),
  retryAt: z.nullable(z.string()),
  /** Null where the provider has not reported any. */
  requests: z.nullable(FeedRequestPlan),
});
export type FeedProviderState = z.infer<typeof FeedProviderState>;

export const AdminFeeds = z.object({ demo: z.boolean(), providers: z.array(FeedProviderState) });
export type AdminFeeds = z.infer<typeof AdminFeeds>;

export const TableDifference = z.object({
  teamId: z.number(),
  team: z.string(),
  field: z.enum(COMPARED),
  ours: z.number(),
  official: z.number(),
});

/** A league whose table differs from the official one. */
export const LeagueDifference = z.object({
  id: z.number(),
  name: z.string(),
  season: z.string(),
  official: OfficialSource,
  /** The first ones of `count`. */
  differences: z.array(TableDifference),
  count: z.number(),
});
export type LeagueDifference = z.infer<typeof LeagueDifference>;

export const AdminFeedTables = z.object({ leagues: z.array(LeagueDifference) });
export type AdminFeedTables = z.infer<typeof AdminFeedTables>;
