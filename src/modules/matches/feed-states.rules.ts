export interface FeedActivity {
  heardAt: Date | null;
  /** When the next request for scores was due. */
  expectedAt: Date | null;
}

/** Tolerates one slow or failed request before the feed counts as stale. */
const GRACE_MS = 60_000;

/** No contact for longer than expected: one interval more than the provider's own, and at least a minute. */
export function isStale({ heardAt, expectedAt }: FeedActivity, now: Date): boolean {
  if (!heardAt || !expectedAt) return false;
  const pace = expectedAt.getTime() - heardAt.getTime();
  return now.getTime() > expectedAt.getTime() + Math.max(GRACE_MS, pace);
}

/** `off`: not configured. `waiting`: configured, and no contact yet. */
export const FEED_CONDITIONS = ['off', 'waiting', 'well', 'failing', 'silent'] as const;
export type FeedCondition = (typeof FEED_CONDITIONS)[number];

export function conditionOf(
  configured: boolean,
  state: (FeedActivity & { problem: string | null }) | null,
  now: Date,
): FeedCondition {
  if (!configured) return 'off';
  if (state?.problem) return 'failing';
  if (!state?.heardAt) return 'waiting';
  return isStale(state, now) ? 'silent' : 'well';
}
