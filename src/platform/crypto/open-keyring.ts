import { randomBytes } from 'node:crypto';
import type { Db } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import { StartError } from '#platform/errors/start-error.ts';
import { createKeyring, type Keyring } from './keyring.ts';
import type { SealedColumn } from './reseal.ts';
import { deleteSecret, findKeyUse, findSecret, insertKey, insertSecret } from './site-secrets.store.ts';
import { siteSecrets } from './site-secrets.tables.ts';

const PEPPER = 'pepper';
const PURPOSE = 'site secrets';

/** The site's keyring with its pepper, which is made at the first start. */
export async function openKeyring(db: Db, secrets: readonly string[], now: Date): Promise<Keyring> {
  const { keys, sealedBox } = createKeyring(secrets);
  const seal = sealedBox(PURPOSE);
  await transact(db, (tx) => insertKey(tx, keys[0]!.id, now));
  await transact(db, (tx) =>
    insertSecret(tx, { name: PEPPER, sealed: seal.seal(PEPPER, randomBytes(32)), createdAt: now }),
  );
  const row = await findSecret(db, PEPPER);
  const pepper = row && seal.open(PEPPER, row.sealed);
  if (!pepper) {
    throw new StartError(
      'None of the keys in SECRET_KEYS (or DATA_DIR/secret-key) opens what this database holds: add the one it was ' +
        'sealed under. If that is lost for good: npm run rotate-keys -- --lost',
    );
  }
  return createKeyring(secrets, pepper);
}

/** The pepper's key is lost: a new one is made; recovery codes and calendar URLs become invalid. */
export const dropLostSecrets = (db: Db): Promise<void> => transact(db, (tx) => deleteSecret(tx, PEPPER));

/** Start of use of the newest key, and of the pepper. */
export async function readKeyUse(db: Db, id: string): Promise<{ newestSince: Date; pepperSince: Date }> {
  const newestSince = await findKeyUse(db, id);
  const pepper = await findSecret(db, PEPPER);
  if (!newestSince || !pepper) throw new Error('the keyring was not opened before it is asked about');
  return { newestSince, pepperSince: pepper.createdAt };
}

export const sealedSiteSecrets: SealedColumn = {
  name: 'the site’s own secrets',
  purpose: PURPOSE,
  table: siteSecrets,
  id: siteSecrets.name,
  sealed: siteSecrets.sealed,
  owner: { prefix: '', column: siteSecrets.name },
};
