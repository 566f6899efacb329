import { timingSafeEqual } from 'node:crypto';
import type { Keyring } from '#platform/crypto/keyring.ts';

const signed = (userId: number, version: number) => `calendar ${userId} ${version}`;
const written = (userId: number, mac: Buffer) => `${userId}-${mac.toString('base64url')}`;

/**
 * The user and a proof of issue. No secret is stored: another version makes another token and invalidates the previous
 * one. Calendar programs store the address for years, so it survives a rotation of keys.
 */
export const calendarToken = (keyring: Keyring, userId: number, version: number): string =>
  written(userId, keyring.lasting(signed(userId, version)));

const TOKEN = /^(\d{1,15})-[\w-]{43}$/;

/** Null for a malformed token. */
export const userOfToken = (token: string): number | null => {
  const id = TOKEN.exec(token)?.[1];
  return id === undefined ? null : Number(id);
};

export const isTokenOf = (keyring: Keyring, token: string, userId: number, version: number): boolean =>
  keyring
    .lastingOrOlder(signed(userId, version))
    .some((mac) => isSame(Buffer.from(token), Buffer.from(written(userId, mac))));

const isSame = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);
