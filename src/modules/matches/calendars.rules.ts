import { createHmac, timingSafeEqual } from 'node:crypto';

const DAY_MS = 86_400_000;

/** A calendar keeps what has just been, and looks further ahead than a page. */
export const calendarSpan = (now: Date): { from: Date; until: Date } => ({
  from: new Date(now.getTime() - 14 * DAY_MS),
  until: new Date(now.getTime() + 60 * DAY_MS),
});

export const MOST_EVENTS = 500;
/** About what a match takes, for calendars to draw. */
export const EVENT_MS = 2 * 3_600_000;

/**
 * Whose calendar, and the proof that it was given to them. Nothing secret is stored: another version makes another
 * token and ends the one before.
 */
export const calendarToken = (secret: string, userId: number, version: number): string =>
  `${userId}-${createHmac('sha256', secret).update(`calendar ${userId} ${version}`).digest('base64url')}`;

const TOKEN = /^(\d{1,15})-[\w-]{43}$/;

/** Null for what is no token. */
export const userOfToken = (token: string): number | null => {
  const id = TOKEN.exec(token)?.[1];
  return id === undefined ? null : Number(id);
};

export function isSameToken(given: string, token: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(token)];
  return a.length === b.length && timingSafeEqual(a, b);
}
