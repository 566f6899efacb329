import type { Ban } from '#platform/viewer/session-end-reason.ts';
import type { Role, Viewer } from '#platform/viewer/viewer.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Validity of the previous token after a renewal: for concurrent requests, and slow clients. */
export const PREVIOUS_TOKEN_SECONDS = 30;

/** Days until a session ends without use, and in any case after its sign-in. */
export const SESSION_DAYS = 30;
export const SESSION_MOST_DAYS = 90;
/** Of an account with a guarded role; the proof of a second factor ends with it. */
export const GUARDED_SESSION_HOURS = 12;
/** Interval of writes of `last_seen_at`: a page view is not a write. */
export const SEEN_EVERY_MS = 10 * 60_000;
export const isSeenStale = (lastSeenAt: Date, now: Date): boolean =>
  now.getTime() - lastSeenAt.getTime() >= SEEN_EVERY_MS;

/** Roles for which a password or mailbox alone does not suffice. */
export const GUARDED_ROLES: readonly Role[] = ['moderator', 'administrator'];

export const needsSecondFactor = (roles: readonly Role[]): boolean =>
  roles.some((role) => GUARDED_ROLES.includes(role));

/** Staff roles are visible to staff and to the user only: others would learn whom to deceive. */
export function shownRoles(viewer: Viewer, { id, roles }: { id: number; roles: readonly Role[] }): Role[] {
  const visible = viewer.kind === 'user' && (viewer.id === id || needsSecondFactor(viewer.roles));
  return roles.filter((role) => visible || !GUARDED_ROLES.includes(role));
}

/** The role that others see. Whose matches somebody scores is between them and the administrators. */
export const publicRole = (roles: readonly Role[]): Exclude<Role, 'scorer'> =>
  roles.findLast((role) => role !== 'scorer') ?? 'user';

const longestSession = (roles: readonly Role[]): number =>
  needsSecondFactor(roles) ? GUARDED_SESSION_HOURS * HOUR_MS : SESSION_MOST_DAYS * DAY_MS;

/** Expiry of a session last seen at this time. */
export const sessionExpiry = (
  { createdAt, roles }: { createdAt: Date; roles: readonly Role[] },
  seenAt: Date,
): Date =>
  new Date(Math.min(seenAt.getTime() + SESSION_DAYS * DAY_MS, createdAt.getTime() + longestSession(roles)));

/** A day longer than any session: its user gets "expired" instead of silently being a guest. */
export const sessionCookie = (roles: readonly Role[]) => ({
  maxAgeSeconds: (longestSession(roles) + DAY_MS) / 1000,
  httpOnly: true,
});

/** The roles of a session: without a second factor, none of the guarded roles. A demo has nothing to guard. */
export const sessionRoles = (
  roles: readonly Role[],
  { demo, secondFactor }: { demo: boolean; secondFactor: boolean },
): Role[] => roles.filter((role) => demo || secondFactor || !GUARDED_ROLES.includes(role));

export const USERNAME = { min: 2, max: 30 } as const;
export const SIGNATURE = { max: 100 } as const;
export const LEVEL = { min: 0, max: 5 } as const;

/** Names that suggest the site, or a deleted account. */
const RESERVED =
  /^(admin|administrator|root|system|support|official|moderator|staff|help|security|deleted\d*)$/i;

/** A username of digits could be taken for a phone: a sign-in with it would look up the phone's owner. */
const PHONE = /^\d{7,15}$/;

export type UsernameProblem = 'format' | 'reserved';

export function checkUsername(text: string): UsernameProblem | null {
  if (!/^[a-z0-9]+$/i.test(text) || text.length < USERNAME.min || text.length > USERNAME.max) return 'format';
  return RESERVED.test(text) || PHONE.test(text) ? 'reserved' : null;
}

/** One line: breaks and runs of blanks become a single one. */
export const tidySignature = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/** Without lookalike letters and digits. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
export const USERNAME_RANDOM_BYTES = 9;

export const usernameFrom = (random: Uint8Array): string =>
  `user${Array.from(random, (byte) => ALPHABET[byte % ALPHABET.length]).join('')}`;

export interface Target {
  kind: 'phone' | 'email';
  /** E.164, or an email in lower case. */
  value: string;
}

/** `+tag` of every mailbox, and dots of Google's, are spellings of one: for counts, never for sending. */
export function mailboxOf(address: string): string {
  const [name = '', host = ''] = address.toLowerCase().split('@');
  const [box = ''] = name.split('+');
  return GOOGLE.includes(host) ? `${box.replaceAll('.', '')}@gmail.com` : `${box}@${host}`;
}
const GOOGLE: readonly string[] = ['gmail.com', 'googlemail.com'];

/** The canonical form of a phone or an email, for counts per person. */
export const countedAs = ({ kind, value }: Target): string => (kind === 'email' ? mailboxOf(value) : value);

/** `a***z@example.com`, `+86138****5678`: recognisable for its owner. */
export function maskTarget({ kind, value }: Target): string {
  if (kind === 'phone') return `${value.slice(0, -8)}****${value.slice(-4)}`;
  const at = value.lastIndexOf('@');
  const name = value.slice(0, at);
  const last = name.length > 2 ? name.at(-1) : '';
  return `${name.slice(0, 1)}***${last}${value.slice(at)}`;
}

/** An administrator's search: an account id, or the beginning of a name. */
export function readPerson(text: string): number | string | null {
  const who = text.trim();
  return /^[1-9]\d{0,14}$/.test(who) ? Number(who) : who || null;
}

export interface BanFields {
  bannedAt: Date | null;
  bannedUntil: Date | null;
  banReason: string;
}

export function banOf({ bannedAt, bannedUntil, banReason }: BanFields, now: Date): Ban | null {
  if (!bannedAt || (bannedUntil && bannedUntil <= now)) return null;
  return { reason: banReason, until: bannedUntil };
}

export interface AccountFields extends Omit<BanFields, 'banReason'> {
  deletedAt: Date | null;
}

/** Neither banned now nor deleted. Required for every right; see `src/modules/rights.ts`. */
export const isFree = ({ bannedAt, bannedUntil, deletedAt }: AccountFields, now: Date): boolean =>
  deletedAt === null && (bannedAt === null || (bannedUntil !== null && bannedUntil <= now));

export interface DemoAccount {
  username: string;
  roles: readonly Role[];
}

/** One account per role, in demo mode only. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { username: 'demo_user', roles: ['user'] },
  { username: 'demo_expert', roles: ['user', 'expert'] },
  { username: 'demo_anchor', roles: ['user', 'anchor'] },
  { username: 'demo_channel', roles: ['user', 'channel_operator'] },
  { username: 'demo_moderator', roles: ['user', 'moderator'] },
  { username: 'demo_admin', roles: ['user', 'administrator'] },
];

/** Every demo account can sign in by every method: `demo_user@touchline.example`, and an unassigned phone. */
export const DEMO_PASSWORD = 'touchline1';
export const demoEmail = (username: string): string => `${username}@touchline.example`;
export const demoPhone = (index: number): string => `+8613800000${String(index + 1).padStart(3, '0')}`;
