import type { Role, Viewer } from '#platform/viewer/viewer.ts';

/** What a ban refuses: new accounts and codes; everything one writes to others; or every request. */
export const BAN_SCOPES = ['registration', 'writing', 'everything'] as const;
export type BanScope = (typeof BAN_SCOPES)[number];

/** A wider ban refuses what a narrower one does. */
const WIDER: Readonly<Record<BanScope, readonly BanScope[]>> = {
  registration: ['registration', 'writing', 'everything'],
  writing: ['writing', 'everything'],
  everything: ['everything'],
};
export const refuses = (banned: BanScope, asked: BanScope): boolean => WIDER[asked].includes(banned);

export const BAN_REASON = { min: 2, max: 200 } as const;
/** Addresses change hands: every ban ends. */
export const BAN_HOURS = { min: 1, max: 365 * 24 } as const;
export const BAN_HOURS_OFFERED = [1, 24, 7 * 24, 30 * 24, 365 * 24] as const;
export const MAX_BANS = 10_000;
export const BANS_PAGE = 50;

/** The widest network, in bits that its addresses share: nobody bans the whole Internet. */
export const WIDEST = { 4: 8, 6: 19 } as const;
/** What a moderator may ban: at most one provider's customer block. Wider ones need an administrator and a proof. */
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

/** Codes are sent by these. Whoever has an account still signs in with a password or a passkey. */
const CODE_CALLS = ['logins.sendEmailCode', 'logins.sendMainlandCode', 'logins.sendPhoneCode'] as const;

/** What others read, or what is counted or paid in public. */
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

/** Which scope of a ban refuses a call; registration itself is asked for where an account is made. */
export const CALL_SCOPES: ReadonlyMap<string, BanScope> = new Map<string, BanScope>([
  ...CODE_CALLS.map((name) => [name, 'registration'] as const),
  ...WRITING_CALLS.map((name) => [name, 'writing'] as const),
]);
