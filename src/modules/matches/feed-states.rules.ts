export interface FeedActivity {
  heardAt: Date | null;
  /** When it was to be asked for scores again. */
  expectedAt: Date | null;
}

/** A request may be slow, and one may fail, before anybody is told. */
const GRACE_MS = 60_000;

/** Nothing was heard for longer than expected: one round more than the provider's own pace, and at least a minute. */
export function isStale({ heardAt, expectedAt }: FeedActivity, now: Date): boolean {
  if (!heardAt || !expectedAt) return false;
  const pace = expectedAt.getTime() - heardAt.getTime();
  return now.getTime() > expectedAt.getTime() + Math.max(GRACE_MS, pace);
}

/** `off`: not configured. `waiting`: configured, and not heard from yet. */
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
