import * as z from 'zod/mini';
import { FEED_CONDITIONS } from '#modules/matches/feed-states.rules.ts';
import { endpoint } from '#platform/endpoint/endpoint.ts';
import { adminFeedsCalls } from './admin-feeds.calls.ts';

export const FeedProviderState = z.object({
  name: z.string(),
  /** As it calls itself. */
  title: z.string(),
  /** What must be set for it. */
  variables: z.array(z.string()),
  condition: z.enum(FEED_CONDITIONS),
  /** Its last success. */
  heardAt: z.nullable(z.string()),
  /** How old its data is; null before anything was heard. */
  ageSeconds: z.nullable(z.number()),
  /** The last failure, while it lasts, in English: it is the operator's. */
  problem: z.nullable(z.string()),
  problemAt: z.nullable(z.string()),
  retryAt: z.nullable(z.string()),
});
export type FeedProviderState = z.infer<typeof FeedProviderState>;

export const AdminFeeds = z.object({ demo: z.boolean(), providers: z.array(FeedProviderState) });
export type AdminFeeds = z.infer<typeof AdminFeeds>;

export const adminFeedsEndpoints = { feeds: endpoint(adminFeedsCalls.feeds, { result: AdminFeeds }) };
