import { generateKeyPair, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

interface Pair {
  privateKey: string;
  publicKey: string;
}

/** Both sides' keys, as the site and Alipay would each have their own. */
export interface CashierKeys {
  app: Pair;
  gateway: Pair;
}

/** Made once and kept beside the data, so that what was paid before a restart is believed after it. */
export async function cashierKeys(dataDir: string): Promise<CashierKeys> {
  const file = join(dataDir, 'cashier-keys.json');
  const kept = await readFile(file, 'utf8').catch(() => null);
  if (kept !== null) return JSON.parse(kept) as CashierKeys;
  const [app, gateway] = await Promise.all([makePair(), makePair()]);
  await mkdir(dataDir, { recursive: true });
  const whole = `${file}.${randomUUID()}`;
  await writeFile(whole, JSON.stringify({ app, gateway }), { mode: 0o600 });
  // A link is there whole or not at all, and never in place of one that another process just made.
  await link(whole, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(whole);
  return JSON.parse(await readFile(file, 'utf8')) as CashierKeys;
}

async function makePair(): Promise<Pair> {
  return await promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
}
