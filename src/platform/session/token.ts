import { randomBytes } from 'node:crypto';
import type { Keyring } from '#platform/crypto/keyring.ts';

/** 256 random bits: opaque and not guessable. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Only the keyed hash is stored: a leaked table opens no session. */
export const hashToken = (keyring: Keyring, token: string): Buffer => keyring.mac(token);

/** Possible stored hashes: under the newest key, or an older one. */
export const tokenHashes = (keyring: Keyring, token: string): Buffer[] => keyring.macs(token);

export const TOKEN_COOKIE = 'token';
export const looksLikeToken = (text: string | undefined): text is string =>
  text !== undefined && /^[\w-]{43}$/.test(text);
