import { timingSafeEqual } from 'node:crypto';
import type { Keyring } from '#platform/crypto/keyring.ts';

const signed = (userId: number, version: number) => `calendar ${userId} ${version}`;
const written = (userId: number, mac: Buffer) => `${userId}-${mac.toString('base64url')}`;

/**
 * Whose calendar, and the proof that it was given to them. Nothing secret is stored: another version makes another
 * token and ends the one before. Calendar programs keep it for years, so that it outlasts the rotation of keys.
 */
export const calendarToken = (keyring: Keyring, userId: number, version: number): string =>
  written(userId, keyring.lasting(signed(userId, version)));

const TOKEN = /^(\d{1,15})-[\w-]{43}$/;

/** Null for what is no token. */
export const userOfToken = (token: string): number | null => {
  const id = TOKEN.exec(token)?.[1];
  return id === undefined ? null : Number(id);
};

export const isTokenOf = (keyring: Keyring, token: string, userId: number, version: number): boolean =>
  keyring
    .lastingOrOlder(signed(userId, version))
    .some((mac) => isSame(Buffer.from(token), Buffer.from(written(userId, mac))));

const isSame = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);
