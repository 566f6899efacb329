import type { Ban } from '#platform/session/session-end-reason.ts';
import type { Role, Viewer } from '#platform/viewer/viewer.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A renewed token: requests on their way, and programs that have yet to read the answer, bring the one before. */
export const PREVIOUS_TOKEN_SECONDS = 30;

/** A session ends so long after it was last seen, and at the latest so long after its sign-in, however often it is seen. */
export const SESSION_DAYS = 30;
export const SESSION_MOST_DAYS = 90;
/** Of an account with a guarded role; what it proved of a second factor ends with it. */
export const GUARDED_SESSION_HOURS = 12;
/** `last_seen_at` is written at most this often: a reader's page view is not a write. */
export const SEEN_EVERY_MS = 10 * 60_000;
export const isSeenStale = (lastSeenAt: Date, now: Date): boolean =>
  now.getTime() - lastSeenAt.getTime() >= SEEN_EVERY_MS;

/** Roles that a stolen password or mailbox must not be enough for. */
export const GUARDED_ROLES: readonly Role[] = ['moderator', 'administrator'];

export const needsSecondFactor = (roles: readonly Role[]): boolean =>
  roles.some((role) => GUARDED_ROLES.includes(role));

/** Staff roles are visible to staff and to the user alone: others would learn whom to deceive. */
export function shownRoles(viewer: Viewer, { id, roles }: { id: number; roles: readonly Role[] }): Role[] {
  const told = viewer.kind === 'user' && (viewer.id === id || needsSecondFactor(viewer.roles));
  return roles.filter((role) => told || !GUARDED_ROLES.includes(role));
}

const longestSession = (roles: readonly Role[]): number =>
  needsSecondFactor(roles) ? GUARDED_SESSION_HOURS * HOUR_MS : SESSION_MOST_DAYS * DAY_MS;

/** When a session that was last seen at this moment ends. */
export const sessionExpiry = (
  { createdAt, roles }: { createdAt: Date; roles: readonly Role[] },
  seenAt: Date,
): Date =>
  new Date(Math.min(seenAt.getTime() + SESSION_DAYS * DAY_MS, createdAt.getTime() + longestSession(roles)));

/** A day longer than any such session: its reader is told that it has expired, rather than being nobody all at once. */
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

/** Names that would speak for the site, or for an account that is gone. */
const RESERVED =
  /^(admin|administrator|root|system|support|official|moderator|staff|help|security|deleted\d*)$/i;

/** A username of digits would be taken for a phone: a sign-in with it would look up the phone's owner. */
const PHONE = /^\d{7,15}$/;

export type UsernameProblem = 'format' | 'reserved';

export function checkUsername(text: string): UsernameProblem | null {
  if (!/^[a-z0-9]+$/i.test(text) || text.length < USERNAME.min || text.length > USERNAME.max) return 'format';
  return RESERVED.test(text) || PHONE.test(text) ? 'reserved' : null;
}

/** One line: breaks and runs of blanks become a single one. */
export const tidySignature = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/** No letter or digit that is easily taken for another. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
export const USERNAME_RANDOM_BYTES = 9;

export const usernameFrom = (random: Uint8Array): string =>
  `user${Array.from(random, (byte) => ALPHABET[byte % ALPHABET.length]).join('')}`;

export interface Target {
  kind: 'phone' | 'email';
  /** E.164, or an address in lower case. */
  value: string;
}

/** `+tag` of every mailbox, and dots of Google's, are spellings of one: for counting, never for sending. */
export function mailboxOf(address: string): string {
  const [name = '', host = ''] = address.toLowerCase().split('@');
  const [box = ''] = name.split('+');
  return GOOGLE.includes(host) ? `${box.replaceAll('.', '')}@gmail.com` : `${box}@${host}`;
}
const GOOGLE: readonly string[] = ['gmail.com', 'googlemail.com'];

/** The canonical form of a phone or an email, for counts per person. */
export const countedAs = ({ kind, value }: Target): string => (kind === 'email' ? mailboxOf(value) : value);

/** `a***z@example.com`, `+86138****5678`: enough for its owner to know it by. */
export function maskTarget({ kind, value }: Target): string {
  if (kind === 'phone') return `${value.slice(0, -8)}****${value.slice(-4)}`;
  const at = value.lastIndexOf('@');
  const name = value.slice(0, at);
  const last = name.length > 2 ? name.at(-1) : '';
  return `${name.slice(0, 1)}***${last}${value.slice(at)}`;
}

/** The query of an operator: a number is an account id, anything else the beginning of a name. */
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

/** Neither banned now nor deleted. Every right of a person begins with it; see `src/modules/rights.ts`. */
export const isFree = ({ bannedAt, bannedUntil, deletedAt }: AccountFields, now: Date): boolean =>
  deletedAt === null && (bannedAt === null || (bannedUntil !== null && bannedUntil <= now));

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

/** Every demo account can be entered each way: `demo_user@touchline.example`, and a phone that no one has. */
export const DEMO_PASSWORD = 'touchline1';
export const demoEmail = (username: string): string => `${username}@touchline.example`;
export const demoPhone = (index: number): string => `+8613800000${String(index + 1).padStart(3, '0')}`;
