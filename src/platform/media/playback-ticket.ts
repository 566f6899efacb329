import { createHmac, timingSafeEqual } from 'node:crypto';

/** `<user>.<until, in seconds>.<signature>`: opens one room to one reader until then. */
const TICKET = /^(\d{1,16})\.(\d{1,12})\.([\w-]{43})$/;

/** A key of its own, so that no other signature of the house is ever a ticket. */
export const playbackKey = (secret: string): Buffer =>
  createHmac('sha256', secret).update('media playback').digest();

const sign = (key: Buffer, room: string, user: string, until: string): Buffer =>
  createHmac('sha256', key).update(`${room}\n${user}\n${until}`).digest();

export function signPlayback(key: Buffer, room: string, userId: number, until: Date): string {
  const seconds = String(Math.floor(until.getTime() / 1000));
  return `${userId}.${seconds}.${sign(key, room, String(userId), seconds).toString('base64url')}`;
}

/** Whose ticket it is; null where it is none, is another room's, or is over. */
export function verifyPlayback(key: Buffer, room: string, ticket: string, now: Date): number | null {
  const [, user = '', until = '', signature = ''] = TICKET.exec(ticket) ?? [];
  if (!signature || Number(until) * 1000 <= now.getTime()) return null;
  const given = Buffer.from(signature, 'base64url');
  const right = sign(key, room, user, until);
  return given.length === right.length && timingSafeEqual(given, right) ? Number(user) : null;
}
