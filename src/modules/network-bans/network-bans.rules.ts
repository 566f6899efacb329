import type { Role, Viewer } from '#platform/viewer/viewer.ts';

/** Rejected calls: new accounts and codes; everything written to others; or every request. */
export const BAN_SCOPES = ['registration', 'writing', 'everything'] as const;
export type BanScope = (typeof BAN_SCOPES)[number];

/** A wider scope includes the narrower ones. */
const WIDER: Readonly<Record<BanScope, readonly BanScope[]>> = {
  registration: ['registration', 'writing', 'everything'],
  writing: ['writing', 'everything'],
  everything: ['everything'],
};
export const refuses = (banned: BanScope, needed: BanScope): boolean => WIDER[needed].includes(banned);

export const BAN_REASON = { min: 2, max: 200 } as const;
/** Addresses change hands: every ban ends. */
export const BAN_HOURS = { min: 1, max: 365 * 24 } as const;
export const BAN_HOURS_OFFERED = [1, 24, 7 * 24, 30 * 24, 365 * 24] as const;
export const MAX_BANS = 10_000;
export const BANS_PAGE = 50;

/** Shortest prefix, in bits. */
export const WIDEST = { 4: 8, 6: 19 } as const;
/** Shortest prefix of a moderator's ban: one customer block. Wider ones need an administrator and a step-up. */
export const LARGE_BELOW = { 4: 24, 6: 48 } as const;

interface Network {
  readonly family: 4 | 6;
  readonly bits: number;
}

export const isTooWide = ({ family, bits }: Network): boolean => bits < WIDEST[family];
export const isLarge = ({ family, bits }: Network): boolean => bits < LARGE_BELOW[family];

const LARGE_ROLES: readonly Role[] = ['administrator'];
export const mayBanLarge = (viewer: Viewer): boolean =>
  viewer.kind === 'user' && LARGE_ROLES.some((role) => viewer.roles.includes(role));

const HOUR_MS = 3_600_000;
export const banEnd = (now: Date, hours: number): Date => new Date(now.getTime() + hours * HOUR_MS);

/** Calls that send codes. Existing accounts still sign in with a password or a passkey. */
const CODE_CALLS = ['logins.sendEmailCode', 'logins.sendMainlandCode', 'logins.sendPhoneCode'] as const;

/** Calls whose result others read, or that count or pay in public. */
const WRITING_CALLS = [
  'anchor.apply',
  'anchor.broadcast',
  'anchor.edit',
  'anchor.reserve',
  'anchor.update',
  'chat.operate',
  'chat.report',
  'chat.send',
  'comments.add',
  'comments.like',
  'comments.report',
  'experts.apply',
  'gifts.send',
  'logins.firstSteps',
  'news.draft',
  'news.like',
  'news.save',
  'news.submit',
  'plans.edit',
  'plans.publish',
  'social.follow',
  'tickets.open',
  'tickets.say',
  'users.modify',
  'videos.like',
] as const;

/** Scope that rejects a call; registration itself is checked where an account is made. */
export const CALL_SCOPES: ReadonlyMap<string, BanScope> = new Map<string, BanScope>([
  ...CODE_CALLS.map((name) => [name, 'registration'] as const),
  ...WRITING_CALLS.map((name) => [name, 'writing'] as const),
]);
