import { createHmac, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#platform/config/config.ts';
import { StartError } from '#platform/config/start-error.ts';

/** SECRET_KEY, or in demo mode one made once and kept beside the data, so that a restart signs nobody out. */
export function secretKey({ SECRET_KEY, DATA_DIR }: Config): string {
  if (SECRET_KEY !== '') return SECRET_KEY;
  const file = join(DATA_DIR, 'secret-key');
  try {
    return readFileSync(file, 'utf8');
  } catch {
    const made = randomBytes(32).toString('base64url');
    try {
      mkdirSync(DATA_DIR, { recursive: true });
      // Never over one that another process just wrote.
      writeFileSync(file, made, { mode: 0o600, flag: 'wx' });
      return made;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return readFileSync(file, 'utf8');
      throw new StartError(`DATA_DIR ${DATA_DIR} cannot be written: ${(error as Error).message}.`);
    }
  }
}

/** Tells two keys apart, and nothing of what they are. */
export const keyFingerprint = (secret: string): string =>
  createHmac('sha256', secret).update('fingerprint of the key').digest('hex').slice(0, 16);
