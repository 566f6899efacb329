import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** One of the site's secret keys. The id identifies a key and reveals nothing of it. */
export interface SecretKey {
  readonly id: string;
  readonly secret: string;
}

const VERSION = 1;
const IV = 12;
const TAG = 16;

/** AES-256-GCM at rest. A sealed value names its key, and opens only for its owner. */
export interface SealedBox {
  seal(owner: string, content: string | Uint8Array): Buffer;
  /** Null for a key that is not in force, or another owner. */
  open(owner: string, sealed: Buffer): Buffer | null;
  /** Prefix of all values sealed under the newest key: rows without it are sealed again. */
  readonly header: Buffer;
}

export function createSealedBox(keys: readonly SecretKey[], purpose: string): SealedBox {
  const derived = keys.map(({ id, secret }) => ({
    header: Buffer.concat([Buffer.of(VERSION), Buffer.from(id, 'hex')]),
    key: Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)),
  }));
  const newest = derived[0]!;
  return {
    header: newest.header,
    seal(owner, content) {
      const iv = randomBytes(IV);
      const cipher = createCipheriv('aes-256-gcm', newest.key, iv).setAAD(Buffer.from(owner));
      const hidden = Buffer.concat([
        typeof content === 'string' ? cipher.update(content, 'utf8') : cipher.update(content),
        cipher.final(),
      ]);
      return Buffer.concat([newest.header, iv, cipher.getAuthTag(), hidden]);
    },
    open(owner, sealed) {
      for (const { header, key } of derived) {
        const named = sealed.subarray(0, header.length).equals(header);
        const opened = named && decipher(key, owner, sealed.subarray(header.length));
        if (opened) return opened;
      }
      // Sealed before keys were named: the first bytes are random, so each key is tried.
      for (const { key } of derived) {
        const opened = decipher(key, owner, sealed);
        if (opened) return opened;
      }
      return null;
    },
  };
}

function decipher(key: Buffer, owner: string, sealed: Buffer): Buffer | null {
  if (sealed.length < IV + TAG) return null;
  const cipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV))
    .setAAD(Buffer.from(owner))
    .setAuthTag(sealed.subarray(IV, IV + TAG));
  try {
    return Buffer.concat([cipher.update(sealed.subarray(IV + TAG)), cipher.final()]);
  } catch {
    return null;
  }
}
