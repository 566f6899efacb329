import { randomBytes } from 'node:crypto';
import type { Keyring } from '#platform/crypto/keyring.ts';

/**
 * `<nonce>.<signature>`: a browser that signed in to an account before. The cookie outlasts the session, since it
 * serves the next sign-in; it grants no access, and its account can be verified only by naming it.
 */
export const DEVICE_COOKIE = 'device';
export const DEVICE_COOKIE_OPTIONS = { maxAgeSeconds: 400 * 86_400, httpOnly: true } as const;

export interface KnownDevices {
  make(userId: number): string;
  /** The device's id, where it signed in to this account before. */
  recognise(cookie: string | undefined, userId: number): string | null;
}

/** Failures from a known device are counted apart, so that failures of others do not delay its owner. */
export function createKnownDevices(keyring: Keyring): KnownDevices {
  const signed = (userId: number, nonce: string) => `device ${userId} ${nonce}`;
  return {
    make(userId) {
      const nonce = randomBytes(12).toString('base64url');
      return `${nonce}.${keyring.mac(signed(userId, nonce)).toString('base64url')}`;
    },
    recognise(cookie, userId) {
      const [nonce, signature] = /^([\w-]{16})\.([\w-]{43})$/.exec(cookie ?? '')?.slice(1) ?? [];
      if (!nonce || !signature) return null;
      return keyring.verifies(signed(userId, nonce), Buffer.from(signature, 'base64url')) ? nonce : null;
    },
  };
}
