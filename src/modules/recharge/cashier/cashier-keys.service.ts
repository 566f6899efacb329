import { generateKeyPair, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

interface Pair {
  privateKey: string;
  publicKey: string;
}

/** Key pairs of both sides, the site's and Alipay's. */
export interface CashierKeys {
  app: Pair;
  gateway: Pair;
}

/** Made once and stored in the data directory, so that payments stay valid over a restart. */
export async function cashierKeys(dataDir: string): Promise<CashierKeys> {
  const file = join(dataDir, 'cashier-keys.json');
  const stored = await readFile(file, 'utf8').catch(() => null);
  if (stored !== null) return JSON.parse(stored) as CashierKeys;
  const [app, gateway] = await Promise.all([makePair(), makePair()]);
  await mkdir(dataDir, { recursive: true });
  const whole = `${file}.${randomUUID()}`;
  await writeFile(whole, JSON.stringify({ app, gateway }), { mode: 0o600 });
  // A hard link is atomic, and never replaces a file that another process has just made.
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
