import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { createSealedBox, type SealedBox, type SecretKey } from './sealed-box.ts';

const ID_BYTES = 4;

const macUnder = (key: string | Buffer, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest();

const isSame = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);

/** The keys in force, newest first. The newest signs; all of them verify. */
export interface Keyring {
  readonly keys: readonly SecretKey[];
  /** A keyed hash under the newest key. */
  mac(text: string): Buffer;
  /** Under every key, newest first: to look up a hash of an older key. */
  macs(text: string): Buffer[];
  /** Whether `mac` is the keyed hash of `text` under any key. */
  verifies(text: string, mac: Buffer): boolean;
  /** Keys of one purpose, newest first: a signature for one purpose is never valid for another. */
  derive(purpose: string): Buffer[];
  /** Encryption at rest under the purpose's keys. */
  sealedBox(purpose: string): SealedBox;
  /** A keyed hash that survives rotations, for values that only their owner has. */
  lasting(text: string): Buffer;
  /** The lasting hash, and those under the secret keys, used before the pepper existed. */
  lastingOrOlder(text: string): Buffer[];
}

export const keyOf = (secret: string): SecretKey => ({
  id: macUnder(secret, 'fingerprint of the key').subarray(0, ID_BYTES).toString('hex'),
  secret,
});

/** `pepper` is random, stored sealed and permanent: see `open-keyring.ts`. */
export function createKeyring(secrets: readonly string[], pepper?: Buffer): Keyring {
  if (secrets.length === 0) throw new Error('a keyring needs a key');
  const keys = secrets.map(keyOf);
  const newest = keys[0]!.secret;
  const macs = (text: string) => keys.map(({ secret }) => macUnder(secret, text));
  const forLasting = pepper ?? Buffer.from(hkdfSync('sha256', keys.at(-1)!.secret, '', 'pepper', 32));
  return {
    keys,
    mac: (text) => macUnder(newest, text),
    macs,
    // Every key is tried, in constant time.
    verifies: (text, candidate) => macs(text).filter((mac) => isSame(mac, candidate)).length > 0,
    derive: (purpose) => keys.map(({ secret }) => macUnder(secret, purpose)),
    sealedBox: (purpose) => createSealedBox(keys, purpose),
    lasting: (text) => macUnder(forLasting, text),
    lastingOrOlder: (text) => [macUnder(forLasting, text), ...macs(text)],
  };
}
