import { randomBytes } from 'node:crypto';
import type { Keyring } from '#platform/crypto/keyring.ts';

/** `<nonce>.<signature>`: a browser that has voted. It grants nothing but one vote per match. */
export const VOTER_COOKIE = 'voter';

export interface VotingDevices {
  /** A new device: its cookie, and the hash by which its votes are stored. */
  make(): VotingDevice;
  /** Null without a cookie of this site. */
  recognise(cookie: string | undefined): VotingDevice | null;
}

export interface VotingDevice {
  cookie: string;
  hash: string;
}

const HASH_BYTES = 16;

/** The database has a keyed hash alone: the cookie of a device cannot be made from it. */
export function createVotingDevices(keyring: Keyring): VotingDevices {
  const signed = (nonce: string) => `voting device ${nonce}`;
  const deviceOf = (cookie: string, nonce: string): VotingDevice => ({
    cookie,
    hash: keyring.lasting(`vote of ${nonce}`).subarray(0, HASH_BYTES).toString('base64url'),
  });
  return {
    make() {
      const nonce = randomBytes(12).toString('base64url');
      return deviceOf(`${nonce}.${keyring.mac(signed(nonce)).toString('base64url')}`, nonce);
    },
    recognise(cookie = '') {
      const [nonce, signature] = /^([\w-]{16})\.([\w-]{43})$/.exec(cookie)?.slice(1) ?? [];
      if (!nonce || !signature) return null;
      return keyring.verifies(signed(nonce), Buffer.from(signature, 'base64url'))
        ? deviceOf(cookie, nonce)
        : null;
    },
  };
}
