import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Keyring } from '#platform/crypto/keyring.ts';

/**
 * `<user>.<session>.<until, in seconds>.<signature>`: opens one room to one session of one reader until then, as long
 * as the right it was given for is what the room asks: who paid for one match has not paid for the next in the same
 * room. Whether the session is still open, and the right still theirs, is asked beside it: see `ticket-readers.ts`.
 */
const TICKET = /^(\d{1,16})\.(\d{1,16})\.(\d{1,12})\.([\w-]{43})$/;

/** Keys of their own, newest first, so that no other signature of the house is ever a ticket. */
export const playbackKeys = (keyring: Keyring): Buffer[] => keyring.derive('media playback');

/** A place that is watched by a right to it. */
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

/** The user of a valid token; null for a malformed or expired one, or that of another room or right. */
export function verifyPlaybackToken(
  keys: readonly Buffer[],
  to: ProtectedStream,
  ticket: string,
  now: Date,
): TokenHolder | null {
  const [, user = '', session = '', until = '', signature = ''] = TICKET.exec(ticket) ?? [];
  if (!signature || Number(until) * 1000 <= now.getTime()) return null;
  const given = Buffer.from(signature, 'base64url');
  const isRight = keys.some((key) => isSame(given, sign(key, to, user, session, until)));
  if (!isRight) return null;
  return { userId: Number(user), sessionId: Number(session) };
}

const isSame = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);
