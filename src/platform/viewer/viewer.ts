export const ROLES = ['user', 'expert', 'anchor', 'channel_operator', 'moderator', 'administrator'] as const;
export type Role = (typeof ROLES)[number];

/** Who is asking. One type for services, rules, sockets and pages. */
export type Viewer =
  | { kind: 'guest' }
  | {
      kind: 'user';
      id: number;
      roles: readonly Role[];
      sessionId: number;
      /** Nobody has approved the account yet: it reads what everyone reads, and does nothing. */
      waiting?: true;
    };

export const guest: Viewer = { kind: 'guest' };

/** What costs or grants much asks for a sign-in, or a proof, that is not older. */
export const RECENT_MINUTES = 15;

export const isRecent = (provenAt: Date | null, now: Date): boolean =>
  provenAt !== null && now.getTime() - provenAt.getTime() <= RECENT_MINUTES * 60_000;

/** Whom an endpoint or a topic lets in: everyone, every signed-in user, or the holders of one of some roles. */
export type Access = 'anyone' | 'user' | readonly Role[];

export function mayAccess(viewer: Viewer, access: Access): boolean {
  if (access === 'anyone') return true;
  if (viewer.kind === 'guest') return false;
  if (access === 'user') return true;
  return access.some((role) => viewer.roles.includes(role));
}
