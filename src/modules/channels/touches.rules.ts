/** TTL of the first touch in the browser; later channels do not replace it. */
export const TOUCH_DAYS = 30;
export const TOUCH_COOKIE = 'channel';

const DAY_SECONDS = 86_400;

export interface Touch {
  channelId: number;
  /** Keyed hash, 16 bytes in base64url: deduplicates visitors without identifying them. */
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

/** Remaining validity of a touch; zero once expired or where its time is in the future. */
export function secondsLeft({ at }: Touch, now: Date): number {
  const age = Math.floor((now.getTime() - at.getTime()) / 1000);
  return age < 0 ? 0 : Math.max(0, TOUCH_DAYS * DAY_SECONDS - age);
}

/** Properties of a request for a link. */
export interface Follower {
  method: string;
  robot: boolean;
  /** `Sec-Purpose` or `Purpose`: set by browsers for a prefetch. */
  purpose: string | null;
  /** `Sec-Fetch-Dest`: the browser's purpose; null where missing. */
  dest: string | null;
  /** The channel's own operator. */
  own: boolean;
}

/** A visit is a person opening the link as a page: no robot, preview, image request or its operator. */
export const isVisit = ({ method, robot, purpose, dest, own }: Follower): boolean =>
  method === 'GET' &&
  !robot &&
  !own &&
  !/prefetch|prerender|preview/i.test(purpose ?? '') &&
  (dest === null || dest === 'document');
