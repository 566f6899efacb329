export const ROLES = ['user', 'expert', 'anchor', 'channel_operator', 'moderator', 'administrator'] as const;
export type Role = (typeof ROLES)[number];

/** The viewer of a request. One type for services, rules, sockets and pages. */
export type Viewer =
  | { kind: 'guest' }
  | {
      kind: 'user';
      id: number;
      roles: readonly Role[];
      sessionId: number;
      /** The account waits for approval: it reads public content only. */
      waiting?: true;
    };

export const guest: Viewer = { kind: 'guest' };

/** The age limit of a sign-in or step-up for calls that cost or grant much. */
export const RECENT_MINUTES = 15;

export const isRecent = (provenAt: Date | null, now: Date): boolean =>
  provenAt !== null && now.getTime() - provenAt.getTime() <= RECENT_MINUTES * 60_000;

/** Access to an endpoint or a topic: everyone, every signed-in user, or the holders of one of some roles. */
export type Access = 'anyone' | 'user' | readonly Role[];

export function mayAccess(viewer: Viewer, access: Access): boolean {
  if (access === 'anyone') return true;
  if (viewer.kind === 'guest') return false;
  if (access === 'user') return true;
  return access.some((role) => viewer.roles.includes(role));
}
