import type { Role } from '#platform/viewer/viewer.ts';

export const PEOPLE_PAGE = 20;

/** What a decision's reason keeps to. */
export const REASON = { min: 2, max: 200 } as const;

/** How long a ban lasts, in days, as they are offered; null is for good. */
export const BAN_DAYS = [1, 7, 30, 365, null] as const;
export const BAN_MOST_DAYS = 3650;

/** One adjustment of a wallet, up or down; more takes several people, and several records. */
export const ADJUSTMENT = { min: 1, max: 1_000_000 } as const;

export const isAdjustment = (amount: number): boolean =>
  Number.isInteger(amount) && Math.abs(amount) >= ADJUSTMENT.min && Math.abs(amount) <= ADJUSTMENT.max;

/** Everyone has `user`, for as long as they have an account. Experts and anchors become so by their applications. */
export const GIVEN_ROLES = ['channel_operator', 'moderator', 'administrator'] as const;
/** People are looked for by any of these. */
export const HELD_ROLES = ['expert', 'anchor', ...GIVEN_ROLES] as const;
export type GivenRole = (typeof GIVEN_ROLES)[number] & Role;

export const PEOPLE_STATES = ['active', 'banned'] as const;
export type PersonState = (typeof PEOPLE_STATES)[number];

/** What somebody typed to find a person. */
export type PersonSearch =
  | { by: 'number'; id: number; phoneEnd: string | null }
  | { by: 'phone' | 'email' | 'name'; start: string };

/** Fewer digits than this are the end of too many phones. */
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
 * Asked under a lock of both: whoever decides still is an administrator, so that two who take each other's role at
 * once leave one. Nobody decides about themselves, and an administrator is banned only after losing the role.
 */
export function checkDecision(by: Person | undefined, about: Person, verb: Verb): DecisionRefusal | null {
  if (!by?.roles.includes('administrator')) return 'noRight';
  if (by.id === about.id) return 'ownAccount';
  return verb === 'ban' && about.roles.includes('administrator') ? 'administrator' : null;
}
