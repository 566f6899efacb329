import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import webPush from 'web-push';
import type { Db } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import { deleteAllSubscriptions, findKeys, lockKeys, upsertKeys } from './push.store.ts';

export interface Keys {
  publicKey: string;
  privateKey: string;
}

export interface KeysService {
  /** Made at the first start, by one process only. */
  get(now: Date): Promise<Keys>;
}

const IV = 12;
const TAG = 16;

export function createKeysService(db: Db, secret: string): KeysService {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'push keys', 32));
  let known: Promise<Keys> | null = null;

  function seal({ publicKey, privateKey }: Keys): Buffer {
    const iv = randomBytes(IV);
    const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(publicKey));
    const sealed = Buffer.concat([cipher.update(privateKey, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
  }

  /** Null where they were sealed under another secret. */
  function open(publicKey: string, sealed: Buffer): Keys | null {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV))
      .setAAD(Buffer.from(publicKey))
      .setAuthTag(sealed.subarray(IV, IV + TAG));
    try {
      const opened = Buffer.concat([decipher.update(sealed.subarray(IV + TAG)), decipher.final()]);
      return { publicKey, privateKey: opened.toString('utf8') };
    } catch {
      return null;
    }
  }

  const load = (now: Date): Promise<Keys> =>
    transact(db, async (tx) => {
      await lockKeys(tx);
      const row = await findKeys(tx);
      const kept = row && open(row.publicKey, row.sealed);
      if (kept) return kept;
      const made = webPush.generateVAPIDKeys();
      await upsertKeys(tx, { publicKey: made.publicKey, sealed: seal(made), createdAt: now });
      // Devices accept messages only from the key they were given.
      if (row) await deleteAllSubscriptions(tx);
      return made;
    });

  return {
    get(now) {
      known ??= load(now);
      known.catch(() => {
        known = null;
      });
      return known;
    },
  };
}
