import type { Role } from '#platform/viewer/viewer.ts';

const DAY_MS = 86_400_000;

export const SESSION_DAYS = 30;
/** `last_seen_at` is written at most this often: a reader's page view is not a write. */
export const SEEN_EVERY_MS = 10 * 60_000;

export const sessionExpiry = (now: Date): Date => new Date(now.getTime() + SESSION_DAYS * DAY_MS);

export const isSeenStale = (lastSeenAt: Date, now: Date): boolean =>
  now.getTime() - lastSeenAt.getTime() >= SEEN_EVERY_MS;

export const USERNAME = { min: 2, max: 30 } as const;
export const LEVEL = { min: 0, max: 5 } as const;

export interface DemoAccount {
  username: string;
  roles: readonly Role[];
}

/** One account for each role, there in demo mode only. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { username: 'demo_user', roles: ['user'] },
  { username: 'demo_expert', roles: ['user', 'expert'] },
  { username: 'demo_anchor', roles: ['user', 'anchor'] },
  { username: 'demo_channel', roles: ['user', 'channel_operator'] },
  { username: 'demo_moderator', roles: ['user', 'moderator'] },
  { username: 'demo_admin', roles: ['user', 'administrator'] },
];
