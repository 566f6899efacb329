import { networksOf } from '#platform/net/ip-address.ts';
import type { Viewer } from '#platform/viewer/viewer.ts';

export interface Limit {
  /** So many calls … */
  points: number;
  /** … in so many seconds, counted from the first. */
  seconds: number;
  /** The key of the count. `user` falls back to the address for a guest. */
  by: 'ip' | 'user';
  /** Counted by each process for itself: asking Redis would cost more than the answer. */
  local?: true;
}

/** Every limit on how often, in one place. `api` is what an endpoint has that names no other. */
export const LIMITS = {
  api: { points: 1200, seconds: 60, by: 'ip' },
  /** By their servers' few addresses: calendars of many readers come from one. */
  calendar: { points: 300, seconds: 60, by: 'ip' },
  /** By readers of other sites, who ask every few seconds while a match is played, a whole office at one address. */
  widget: { points: 600, seconds: 60, by: 'ip' },
  /** Pictures for previews: crawlers come from few addresses. */
  card: { points: 300, seconds: 60, by: 'ip' },
  /** Megabytes that hardly ever change. */
  docs: { points: 60, seconds: 60, by: 'ip' },
  /** Files of the client and uploads: dozens for a page, and many readers behind one address. */
  file: { points: 24_000, seconds: 60, by: 'ip', local: true },
  /** Balancers and monitors, several at one address. */
  health: { points: 1200, seconds: 60, by: 'ip', local: true },
  /** A calculation before a code, a letter or another try; many readers behind one address. */
  challenge: { points: 600, seconds: 60, by: 'ip' },
  /** Taps follow each other quickly. */
  gift: { points: 300, seconds: 30, by: 'user' },
  /** Letters to the operator, of guests too. */
  letter: { points: 10, seconds: 3600, by: 'user' },
  /** A media server asks about every push, and every viewer of it. */
  mediaHook: { points: 60_000, seconds: 60, by: 'ip' },
  /** Payment providers come from few addresses, and try again what was not answered. */
  notify: { points: 600, seconds: 60, by: 'ip' },
  page: { points: 600, seconds: 60, by: 'ip' },
  pay: { points: 30, seconds: 600, by: 'user' },
  /** Files of a report. */
  report: { points: 60, seconds: 3600, by: 'user' },
  search: { points: 60, seconds: 60, by: 'ip' },
  /** Suggestions: one call for nearly every key press. */
  suggest: { points: 300, seconds: 60, by: 'ip' },
  /** A carrier has thousands of readers behind one address: what scripts cost is bounded by proofs and by the budget. */
  sendCode: { points: 100, seconds: 3600, by: 'ip' },
  signIn: { points: 60, seconds: 60, by: 'ip' },
  testLogin: { points: 60, seconds: 60, by: 'ip' },
  download: { points: 10, seconds: 3600, by: 'user' },
  upload: { points: 30, seconds: 600, by: 'user' },
  write: { points: 120, seconds: 60, by: 'user' },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;
export type Limits = Readonly<Record<LimitName, Limit>>;

export interface LimitKeys {
  key: string;
  /** How many times the limit's points. */
  share: number;
}

/** The keys that a call counts for, the narrowest first: a user alone, or a guest's address and its networks. */
export function limitKeysFor(by: Limit['by'], viewer: Viewer, ip: string): LimitKeys[] {
  if (by === 'user' && viewer.kind === 'user') return [{ key: `user:${viewer.id}`, share: 1 }];
  return networksOf(ip).map(({ name, share }) => ({ key: `ip:${name}`, share }));
}
