import { timingSafeEqual } from 'node:crypto';
import type { Keyring } from '#platform/crypto/keyring.ts';

const signed = (userId: number) => `unsubscribe from digests ${userId}`;
const written = (userId: number, mac: Buffer) => `${userId}-${mac.toString('base64url')}`;

/** Mails are opened years later: the token outlasts a rotation of keys. It ends digests and does nothing else. */
export const unsubscribeToken = (keyring: Keyring, userId: number): string =>
  written(userId, keyring.lasting(signed(userId)));

const TOKEN = /^(\d{1,15})-[\w-]{43}$/;

/** The user of a valid token; null for any other. */
export function userOfUnsubscribeToken(keyring: Keyring, token: string): number | null {
  const id = TOKEN.exec(token)?.[1];
  if (id === undefined) return null;
  const userId = Number(id);
  const valid = keyring
    .lastingOrOlder(signed(userId))
    .some((mac) => isSame(Buffer.from(token), Buffer.from(written(userId, mac))));
  return valid ? userId : null;
}

const isSame = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);
