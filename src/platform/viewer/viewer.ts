import type { KeyAccess } from './api-key.ts';

export const ROLES = [
  'user',
  'expert',
  'anchor',
  'channel_operator',
  'scorer',
  'moderator',
  'administrator',
] as const;
export type Role = (typeof ROLES)[number];

export interface Guest {
  kind: 'guest';
}

/** A signed-in account. */
export interface User {
  kind: 'user';
  id: number;
  roles: readonly Role[];
  sessionId: number;
  /** The account is not approved yet: it reads public pages, and does nothing. */
  waiting?: true;
}

/** The viewer of a request. One type for services, rules, sockets and pages. */
export type Viewer = Guest | User;

export const guest: Guest = { kind: 'guest' };

/** The age limit of a sign-in or step-up for calls that cost or grant much. */
export const RECENT_MINUTES = 15;

export const isRecent = (provenAt: Date | null, now: Date): boolean =>
  provenAt !== null && now.getTime() - provenAt.getTime() <= RECENT_MINUTES * 60_000;

/** Access to an endpoint or a topic: everyone, every signed-in user, the holders of one of some roles, or programs. */
export type Access = 'anyone' | 'user' | readonly Role[] | KeyAccess;

export const isKeyAccess = (access: Access): access is KeyAccess =>
  typeof access === 'object' && 'key' in access;

/** A call that is not for everyone has no guest as its viewer; a program's may be anyone. */
export type ViewerOf<A extends Access> = 'anyone' extends A ? Viewer : User;

export function mayAccess(viewer: Viewer, access: Access): boolean {
  if (access === 'anyone') return true;
  if (isKeyAccess(access) || viewer.kind === 'guest') return false;
  if (access === 'user') return true;
  return access.some((role) => viewer.roles.includes(role));
}
