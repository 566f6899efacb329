import { createHmac, randomBytes } from 'node:crypto';

/** 256 random bits: nothing about a user can be read from it, and nobody can guess one. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Only the keyed hash is stored: a leaked table opens no session. */
export const hashToken = (secret: string, token: string): Buffer =>
  createHmac('sha256', secret).update(token).digest();

export const TOKEN_COOKIE = 'token';
export const looksLikeToken = (text: string | undefined): text is string =>
  text !== undefined && /^[\w-]{43}$/.test(text);
