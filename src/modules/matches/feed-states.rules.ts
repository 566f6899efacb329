export interface FeedActivity {
  answeredAt: Date | null;
  /** When the next request for scores was due. */
  expectedAt: Date | null;
}

/** Tolerates one slow or failed request before the feed counts as stale. */
const GRACE_MS = 60_000;

/** No contact for longer than expected: one interval more than the provider's own, and at least a minute. */
export function isStale({ answeredAt, expectedAt }: FeedActivity, now: Date): boolean {
  if (!answeredAt || !expectedAt) return false;
  const pace = expectedAt.getTime() - answeredAt.getTime();
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
  if (!state?.answeredAt) return 'waiting';
  return isStale(state, now) ? 'silent' : 'well';
}

/** Why a source is the active one: first of the order, in place of a stale one, or back after it. */
export const SOURCE_REASONS = ['first', 'stale', 'returned'] as const;
export type SourceReason = (typeof SOURCE_REASONS)[number];

/** Official names of providers. */
const TITLES: Readonly<Record<string, string>> = {
  'api-football': 'API-Football',
  'api-basketball': 'API-Basketball',
  'api-baseball': 'API-Baseball',
  'api-hockey': 'API-Hockey',
  'api-handball': 'API-Handball',
  'api-rugby': 'API-Rugby',
  'api-volleyball': 'API-Volleyball',
  'api-american-football': 'API-American-Football',
  pandascore: 'PandaScore',
  openligadb: 'OpenLigaDB',
  'football-data': 'football-data.org',
  openfootball: 'openfootball',
  simulator: 'Simulator',
};

/** A provider's name as readers see it; of a program that pushes, its source. */
export const sourceTitle = (provider: string): string => TITLES[provider] ?? provider.replace(/^push:/, '');

/** A match whose fallback is shown, and the last answer of the stale source. */
export interface FallbackSource {
  matchId: number;
  provider: string;
  staleProvider: string;
  staleSince: Date;
}

/** `FallbackNote` of the contract. */
interface FallbackNames {
  source: string;
  instead: string;
  since: string;
}

/** Of several matches: the fallback of most of them, since its first. */
export function fallbackNote(fallbacks: readonly FallbackSource[]): FallbackNames | null {
  const groups = [
    ...Map.groupBy(fallbacks, ({ provider, staleProvider }) => `${provider} ${staleProvider}`).values(),
  ].sort((a, b) => b.length - a.length);
  const [most] = groups;
  const [first] = most?.toSorted((a, b) => a.staleSince.getTime() - b.staleSince.getTime()) ?? [];
  return first
    ? {
        source: sourceTitle(first.provider),
        instead: sourceTitle(first.staleProvider),
        since: first.staleSince.toISOString(),
      }
    : null;
}
