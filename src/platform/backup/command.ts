import { resolve } from 'node:path';
import type pg from 'pg';
import { loadBrands } from '#platform/brand/brands.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { type Config, readConfig } from '#platform/config/config.ts';
import { readEnvironment } from '#platform/config/env-file.ts';
import { keyOf } from '#platform/crypto/keyring.ts';
import type { SecretKey } from '#platform/crypto/sealed-box.ts';
import { type OpenedDatabase, openWithoutMigrating } from '#platform/db/open.ts';
import { StartError } from '#platform/errors/start-error.ts';
import { createLog, type Log } from '#platform/log/log.ts';
import { VERSION } from '#platform/process/version.ts';
import { secretKeys } from '#platform/session/secret.ts';
import { createStorage, storageConfig } from '#platform/storage/create-storage.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { localizedIn } from '#platform/translations/localized-in.ts';

/** Database, storage and configuration of `npm run backup` and `npm run restore`. */
export interface Place {
  config: Config;
  client: pg.Client;
  storage: Storage;
  log: Log;
  /** The default brand's name. */
  site: string;
  /** Of the code. */
  version: string;
  /** The keys in force, newest first. */
  keys: readonly SecretKey[];
  database: OpenedDatabase['database'];
}

export const printLine = (line: string): void => void process.stdout.write(`${line}\n`);

/** A file relative to the operator's folder: npm changes to the project's. */
export const named = (file: string): string => resolve(process.env.INIT_CWD ?? '.', file);

/**
 * Opens the configured database and storage once the arguments are valid, always closes them, and prints errors as a
 * sentence.
 */
export async function runCommand<Arguments>(
  readArguments: (argv: string[]) => Arguments,
  work: (place: Place, options: Arguments) => Promise<void>,
): Promise<void> {
  try {
    const options = readArguments(process.argv.slice(2));
    const config = readConfig(readEnvironment());
    const log = createLog({ level: 'warn' });
    const site = localizedIn(
      loadBrands(config.PUBLIC_URL, config.BRANDS_DIR).byHost(undefined).projectName,
      'en',
    );
    const { database, embedded, client } = await openWithoutMigrating(config, log);
    try {
      const storage = await createStorage(storageConfig(config), systemClock);
      const keys = secretKeys(config).map(keyOf);
      await work({ config, client, storage, log, site, version: VERSION, keys, database }, options);
    } finally {
      await client.end().catch(() => undefined);
      await database.close();
      await embedded?.stop();
    }
  } catch (error) {
    const { message, stack } = error as Error;
    process.stderr.write(`\n  ${error instanceof StartError ? message : stack}\n\n`);
    process.exitCode = 1;
  }
}
