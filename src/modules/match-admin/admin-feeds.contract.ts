import * as z from 'zod/mini';
import { FEED_CONDITIONS } from '#modules/matches/feed-states.rules.ts';
export const FeedProviderState = z.object({
  name: z.string(),
  /** Official name. */
  title: z.string(),
  /** Required variables. */
  variables: z.array(z.string()),
  condition: z.enum(FEED_CONDITIONS),
  /** Last success. */
  heardAt: z.nullable(z.string()),
  /** Age of its data; null before the first success. */
  ageSeconds: z.nullable(z.number()),
  /** Current failure in English, for the operator. */
  problem: z.nullable(z.string()),
  problemAt: z.nullable(z.string()),
  retryAt: z.nullable(z.string()),
});
export type FeedProviderState = z.infer<typeof FeedProviderState>;

export const AdminFeeds = z.object({ demo: z.boolean(), providers: z.array(FeedProviderState) });
export type AdminFeeds = z.infer<typeof AdminFeeds>;
