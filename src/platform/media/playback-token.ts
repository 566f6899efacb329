import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Keyring } from '#platform/crypto/keyring.ts';

/**
 * `<user>.<session>.<expiry in seconds>.<signature>`: grants one room to one session until then, while the room
 * requires the same right: a payment for one match does not cover the next in the same room. Session and right are
 * checked separately: see `token-viewers.ts`.
 */
const TICKET = /^(\d{1,16})\.(\d{1,16})\.(\d{1,12})\.([\w-]{43})$/;

/** Separate keys, newest first, so that no other signature of the site is a valid token. */
export const playbackKeys = (keyring: Keyring): Buffer[] => keyring.derive('media playback');

/** A stream that requires a right. */
export interface ProtectedStream {
  room: string;
  right: string;
}

/** The user of the token. */
export interface TokenHolder {
  userId: number;
  sessionId: number;
}

const sign = (
  key: Buffer,
  { room, right }: ProtectedStream,
  user: string,
  session: string,
  until: string,
): Buffer => createHmac('sha256', key).update(`${room}\n${right}\n${user}\n${session}\n${until}`).digest();

export function signPlaybackToken(
  [key]: readonly Buffer[],
  to: ProtectedStream,
  holder: TokenHolder,
  until: Date,
): string {
  const [user, session] = [String(holder.userId), String(holder.sessionId)];
  const seconds = String(Math.floor(until.getTime() / 1000));
  return `${user}.${session}.${seconds}.${sign(key!, to, user, session, seconds).toString('base64url')}`;
}

/** The user of a valid token; null for a malformed or expired one, or one for another room or right. */
export function verifyPlaybackToken(
  keys: readonly Buffer[],
  to: ProtectedStream,
  ticket: string,
  now: Date,
): TokenHolder | null {
  const [, user = '', session = '', until = '', signature = ''] = TICKET.exec(ticket) ?? [];
  if (!signature || Number(until) * 1000 <= now.getTime()) return null;
  const received = Buffer.from(signature, 'base64url');
  const isRight = keys.some((key) => isSame(received, sign(key, to, user, session, until)));
  if (!isRight) return null;
  return { userId: Number(user), sessionId: Number(session) };
}

const isSame = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);
