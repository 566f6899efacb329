import webPush from 'web-push';
import type { Keyring } from '#platform/crypto/keyring.ts';
import type { Db } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import { deleteAllSubscriptions, findKeys, lockKeys, PUSH_KEYS, upsertKeys } from './push.store.ts';

export interface Keys {
  publicKey: string;
  privateKey: string;
}

export interface KeysService {
  /** Made at the first start, by one process. */
  get(now: Date): Promise<Keys>;
}

export function createKeysService(db: Db, keyring: Keyring): KeysService {
  const box = keyring.sealedBox(PUSH_KEYS);
  let known: Promise<Keys> | null = null;

  const load = (now: Date): Promise<Keys> =>
    transact(db, async (tx) => {
      await lockKeys(tx);
      const row = await findKeys(tx);
      const privateKey = row && box.open(row.publicKey, row.sealed);
      if (privateKey) return { publicKey: row.publicKey, privateKey: privateKey.toString() };
      const made = webPush.generateVAPIDKeys();
      await upsertKeys(tx, {
        publicKey: made.publicKey,
        sealed: box.seal(made.publicKey, made.privateKey),
        createdAt: now,
      });
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
