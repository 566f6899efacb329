import { networksOf } from '#platform/net/ip-address.ts';
import type { Viewer } from '#platform/viewer/viewer.ts';

export interface Limit {
  /** Calls … */
  points: number;
  /** … in this many seconds, counted from the first. */
  seconds: number;
  /** The key of the count. `user` falls back to the address for a guest. */
  by: 'ip' | 'user' | 'key';
  /** Counted per process: Redis would cost more than the response. */
  local?: true;
}

/** All rate limits. `api` applies to an endpoint without its own. */
export const LIMITS = {
  api: { points: 1200, seconds: 60, by: 'ip' },
  /** Calendar servers have few addresses for many users. */
  calendar: { points: 300, seconds: 60, by: 'ip' },
  /** Widgets on other sites poll every few seconds during a match, with many users at one address. */
  widget: { points: 600, seconds: 60, by: 'ip' },
  /** Up to five overlays of a streamer's software, each every one and a half seconds. */
  overlay: { points: 900, seconds: 60, by: 'ip' },
  /** Open Graph images: crawlers have few addresses. */
  card: { points: 300, seconds: 60, by: 'ip' },
  /** Files of match data: every change of the column mapper is a preview. */
  dataImport: { points: 120, seconds: 600, by: 'user' },
  /** Megabytes that hardly ever change. */
  docs: { points: 60, seconds: 60, by: 'ip' },
  /** Batches of a data source with a key. */
  feedKey: { points: 600, seconds: 60, by: 'key' },
  /** Client files and uploads: dozens per page, and many users behind one address. */
  file: { points: 24_000, seconds: 60, by: 'ip', local: true },
  /** Load balancers and monitoring, several at one address. */
  health: { points: 1200, seconds: 60, by: 'ip', local: true },
  /** A proof of work before a code, a support ticket or another attempt; many users behind one address. */
  challenge: { points: 600, seconds: 60, by: 'ip' },
  /** Taps follow each other quickly. */
  gift: { points: 300, seconds: 30, by: 'user' },
  /** Support tickets, also of guests. */
  letter: { points: 10, seconds: 3600, by: 'user' },
  /** A media server authorizes every push and every viewer. */
  mediaHook: { points: 60_000, seconds: 60, by: 'ip' },
  /** Payment providers have few addresses, and retry. */
  notify: { points: 600, seconds: 60, by: 'ip' },
  page: { points: 600, seconds: 60, by: 'ip' },
  pay: { points: 30, seconds: 600, by: 'user' },
  /** Report files. */
  report: { points: 60, seconds: 3600, by: 'user' },
  /** A scorer presses quickly, and a device without a connection sends all at once. */
  scoring: { points: 300, seconds: 60, by: 'user' },
  search: { points: 60, seconds: 60, by: 'ip' },
  /** Suggestions: one call for nearly every key press. */
  suggest: { points: 300, seconds: 60, by: 'ip' },
  /** A carrier has thousands of users behind one address: scripts are limited by proofs of work and by the budget. */
  sendCode: { points: 100, seconds: 3600, by: 'ip' },
  /** Tests of services from the health page: some send a message. */
  serviceTest: { points: 10, seconds: 600, by: 'user' },
  signIn: { points: 60, seconds: 60, by: 'ip' },
  testLogin: { points: 60, seconds: 60, by: 'ip' },
  download: { points: 10, seconds: 3600, by: 'user' },
  /** Links in mails: providers press them for many users from few addresses. */
  unsubscribe: { points: 600, seconds: 60, by: 'ip' },
  upload: { points: 30, seconds: 600, by: 'user' },
  /** Guests of a carrier share an address; a new device costs a proof of work. */
  vote: { points: 300, seconds: 60, by: 'user' },
  write: { points: 120, seconds: 60, by: 'user' },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;
/** Limits of programs with a key. */
export type KeyLimitName = {
  [Name in LimitName]: (typeof LIMITS)[Name]['by'] extends 'key' ? Name : never;
}[LimitName];
export type Limits = Readonly<Record<LimitName, Limit>>;

export interface LimitKeys {
  key: string;
  /** Multiple of the limit's points. */
  share: number;
}

/** Keys that a request counts for, the narrowest first: a user only, or a guest's address and its networks. */
export function limitKeysFor(by: Limit['by'], viewer: Viewer, ip: string): LimitKeys[] {
  if (by === 'user' && viewer.kind === 'user') return [{ key: `user:${viewer.id}`, share: 1 }];
  return networksOf(ip).map(({ name, share }) => ({ key: `ip:${name}`, share }));
}
