/** The browser remembers over which channel it came first, for so long; a later one changes nothing. */
export const TOUCH_DAYS = 30;
export const TOUCH_COOKIE = 'channel';

const DAY_SECONDS = 86_400;

export interface Touch {
  channelId: number;
  /** A keyed hash, 16 bytes in base64url: who was counted, not who they are. */
  visitor: string;
  at: Date;
}

const WRITTEN = /^(\d{1,15})\.(\d{1,11})\.([\w-]{22})$/;

export const writeTouch = ({ channelId, visitor, at }: Touch): string =>
  `${channelId}.${Math.floor(at.getTime() / 1000)}.${visitor}`;

export function readTouch(text: string): Touch | null {
  const [, channelId, seconds, visitor] = WRITTEN.exec(text) ?? [];
  return visitor === undefined
    ? null
    : { channelId: Number(channelId), visitor, at: new Date(Number(seconds) * 1000) };
}

/** How long a touch still counts; nothing once it is too old, or where it has not happened yet. */
export function secondsLeft({ at }: Touch, now: Date): number {
  const age = Math.floor((now.getTime() - at.getTime()) / 1000);
  return age < 0 ? 0 : Math.max(0, TOUCH_DAYS * DAY_SECONDS - age);
}

/** What is known of whoever follows a link. */
export interface Follower {
  method: string;
  robot: boolean;
  /** `Sec-Purpose` or `Purpose`: a browser that only fetches ahead says so. */
  purpose: string | null;
  /** `Sec-Fetch-Dest`: what a browser wants it for; null where it does not say. */
  dest: string | null;
  /** The channel's own operator. */
  own: boolean;
}

/** A visit is a person who opens the link as a page: no robot, no preview, no picture's address, not its operator. */
export const isVisit = ({ method, robot, purpose, dest, own }: Follower): boolean =>
  method === 'GET' &&
  !robot &&
  !own &&
  !/prefetch|prerender|preview/i.test(purpose ?? '') &&
  (dest === null || dest === 'document');
