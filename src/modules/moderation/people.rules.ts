import type { Role } from '#platform/viewer/viewer.ts';

export const PEOPLE_PAGE = 20;

/** Length of a decision's reason. */
export const REASON = { min: 2, max: 200 } as const;

/** Ban durations on offer, in days; null is permanent. */
export const BAN_DAYS = [1, 7, 30, 365, null] as const;
export const BAN_MOST_DAYS = 3650;

/** Limit of one adjustment, up or down; more takes several people, and several records. */
export const ADJUSTMENT = { min: 1, max: 1_000_000 } as const;

export const isAdjustment = (amount: number): boolean =>
  Number.isInteger(amount) && Math.abs(amount) >= ADJUSTMENT.min && Math.abs(amount) <= ADJUSTMENT.max;

/** `user` belongs to every account. Experts and anchors get their roles by application, scorers with their leagues. */
export const GRANTABLE_ROLES = ['channel_operator', 'moderator', 'administrator'] as const;
/** Roles of the filter. */
export const HELD_ROLES = ['expert', 'anchor', 'scorer', ...GRANTABLE_ROLES] as const;
export type GrantableRole = (typeof GRANTABLE_ROLES)[number] & Role;

export const PEOPLE_STATES = ['active', 'banned'] as const;
export type PersonState = (typeof PEOPLE_STATES)[number];

/** Parsed search text. */
export type PersonSearch =
  | { by: 'number'; id: number; phoneEnd: string | null }
  | { by: 'phone' | 'email' | 'name'; start: string };

/** Fewer digits match the end of too many phones. */
const PHONE_END = 4;

export function readSearch(text: string): PersonSearch | null {
  const typed = text.trim();
  if (typed === '') return null;
  if (/^\d{1,15}$/.test(typed))
    return { by: 'number', id: Number(typed), phoneEnd: typed.length >= PHONE_END ? typed : null };
  if (/^\+\d+$/.test(typed)) return { by: 'phone', start: typed };
  return { by: typed.includes('@') ? 'email' : 'name', start: typed.toLowerCase() };
}

export interface Person {
  id: number;
  roles: readonly Role[];
}

export type Verb = 'ban' | 'unban' | 'grant' | 'revoke' | 'endSessions' | 'adjustCoins';
export type DecisionRefusal = 'noRight' | 'ownAccount' | 'administrator';

/**
 * Checked under a lock of both users: the decider must still be an administrator, so that two who revoke each other's
 * role leave one. Nobody decides about themselves, and an administrator is banned only after losing the role.
 */
export function checkDecision(by: Person | undefined, about: Person, verb: Verb): DecisionRefusal | null {
  if (!by?.roles.includes('administrator')) return 'noRight';
  if (by.id === about.id) return 'ownAccount';
  return verb === 'ban' && about.roles.includes('administrator') ? 'administrator' : null;
}
