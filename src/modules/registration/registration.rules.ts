/** Modes: anyone; holders of an invitation; anyone, once approved; nobody. */
export const REGISTRATION_MODES = ['open', 'invitation', 'approval', 'closed'] as const;
export type RegistrationMode = (typeof REGISTRATION_MODES)[number];

/** Coins of a new account, once, for every sign-in method. */
export const REGISTRATION_BONUS = 200;

export const INVITATION = { minUses: 1, maxUses: 1_000, minDays: 1, maxDays: 365, note: 200 } as const;
export const INVITATIONS_PAGE = 50;
/** Users shown per invitation. */
export const SHOWN_USERS = 20;

/** Without lookalike letters and digits. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
export const CODE_LENGTH = 12;
export const codeFrom = (random: Uint8Array): string =>
  Array.from(random.slice(0, CODE_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');

/** As typed: case and blanks are ignored. */
export const tidyCode = (text: string): string => text.replace(/[\s-]+/g, '').toLowerCase();

export const INVITE_COOKIE = 'invite';
export const INVITE_COOKIE_OPTIONS = { maxAgeSeconds: 86_400, httpOnly: true };
/** Query parameter of an invitation link. */
export const INVITE_PARAM = 'invite';

export const WHY = { max: 300 } as const;
export const REFUSAL_REASON = { min: 2, max: 200 } as const;
export const REQUESTS_PAGE = 50;

/** Days after a refusal until the same phone or mailbox may apply again. */
export const REFUSED_DAYS = 30;
const DAY_MS = 86_400_000;
export const mayRequestFrom = (refusedAt: Date): Date =>
  new Date(refusedAt.getTime() + REFUSED_DAYS * DAY_MS);
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
 * The operator's directory has already decided about users with one of its roles: no invitation, no approval. Its other
 * users are treated like anyone, and nobody registers in mode `closed`.
 */
export const modeFor = (mode: RegistrationMode, named: boolean): RegistrationMode =>
  named && mode !== 'closed' ? 'open' : mode;
