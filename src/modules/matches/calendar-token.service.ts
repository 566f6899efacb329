import { createHmac, timingSafeEqual } from 'node:crypto';

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
