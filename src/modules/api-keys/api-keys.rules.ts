/** Active keys at a time. */
export const MAX_ACTIVE_KEYS = 20;
export const KEY_NAME = { min: 2, max: 60 } as const;
export const KEY_REASON = { min: 2, max: 200 } as const;
/** Lower case, in addresses: `/api/feeds/v1/{source}/scores`. */
export const SOURCE_PATTERN = '^[a-z][a-z0-9-]{1,30}$';
export const KEY_DAYS = { min: 1, max: 3650 } as const;
export const KEY_DAYS_OFFERED = [30, 90, 365] as const;
/** Keys of a list: the newest. */
export const LISTED_KEYS = 200;
/** The last use is written at most this often. */
export const LAST_USED_MS = 60_000;

/** In front of every secret, so that scanners of repositories recognise it. */
export const SECRET_PREFIX = 'tlk_';
/** Characters of the secret that stay readable in the list: 36 of its 256 bits. */
export const HINT_LENGTH = SECRET_PREFIX.length + 6;

/** `paused`: its owner is no longer an administrator, or is banned. */
export const KEY_STATES = ['active', 'paused', 'expired', 'revoked'] as const;
export type KeyState = (typeof KEY_STATES)[number];

interface Term {
  expiresAt: Date | null;
  revokedAt: Date | null;
}

export function keyState({ expiresAt, revokedAt }: Term, isOwned: boolean, now: Date): KeyState {
  if (revokedAt) return 'revoked';
  if (expiresAt && expiresAt <= now) return 'expired';
  return isOwned ? 'active' : 'paused';
}

export const keyEnd = (now: Date, days: number | null): Date | null =>
  days === null ? null : new Date(now.getTime() + days * 86_400_000);

/** Whether the last use is written again. */
export const isUseDue = (lastUsedAt: Date | null, now: Date): boolean =>
  lastUsedAt === null || now.getTime() - lastUsedAt.getTime() >= LAST_USED_MS;
