/** Who may open an account: anyone; who has an invitation; anyone, once approved; nobody. */
export const REGISTRATION_MODES = ['open', 'invitation', 'approval', 'closed'] as const;
export type RegistrationMode = (typeof REGISTRATION_MODES)[number];

/** Coins for a new account, once, whatever the way in. */
export const REGISTRATION_BONUS = 200;

export const INVITATION = { minUses: 1, maxUses: 1_000, minDays: 1, maxDays: 365, note: 200 } as const;
export const INVITATIONS_PAGE = 50;
/** Of each invitation that many are shown. */
export const SHOWN_USERS = 20;

/** No letter or digit that is easily taken for another. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
export const CODE_LENGTH = 12;
export const codeFrom = (random: Uint8Array): string =>
  Array.from(random.slice(0, CODE_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');

/** As it is typed: capitals and blanks do not matter. */
export const tidyCode = (text: string): string => text.replace(/[\s-]+/g, '').toLowerCase();

export const INVITE_COOKIE = 'invite';
export const INVITE_COOKIE_OPTIONS = { maxAgeSeconds: 86_400, httpOnly: true };
/** In the address of a link that an administrator gives away. */
export const INVITE_PARAM = 'invite';

export const WHY = { max: 300 } as const;
export const REFUSAL_REASON = { min: 2, max: 200 } as const;
export const REQUESTS_PAGE = 50;

/** So long after a refusal the same phone or mailbox asks again. */
export const REFUSED_DAYS = 30;
const DAY_MS = 86_400_000;
export const mayAskFrom = (refusedAt: Date): Date => new Date(refusedAt.getTime() + REFUSED_DAYS * DAY_MS);
export const invitationEnd = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY_MS);

interface Invitation {
  maxUses: number;
  used: number;
  expiresAt: Date;
  revokedAt: Date | null;
}
export const isUsable = ({ maxUses, used, expiresAt, revokedAt }: Invitation, now: Date): boolean =>
  revokedAt === null && used < maxUses && expiresAt > now;

/**
 * A directory of the operator's own that names somebody's role here has decided about them already: no invitation, no
 * approval. Everybody else it knows is a stranger as any other, and nobody comes while registration is closed.
 */
export const modeFor = (mode: RegistrationMode, named: boolean): RegistrationMode =>
  named && mode !== 'closed' ? 'open' : mode;
