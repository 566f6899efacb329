import { randomBytes } from 'node:crypto';
import type { Keyring } from '#platform/crypto/keyring.ts';

/** 256 random bits: nothing about a user can be read from it, and nobody can guess one. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Only the keyed hash is stored: a leaked table opens no session. */
export const hashToken = (keyring: Keyring, token: string): Buffer => keyring.mac(token);

/** As it may be stored: under the newest key, or under one before. */
export const tokenHashes = (keyring: Keyring, token: string): Buffer[] => keyring.macs(token);

export const TOKEN_COOKIE = 'token';
export const looksLikeToken = (text: string | undefined): text is string =>
  text !== undefined && /^[\w-]{43}$/.test(text);
