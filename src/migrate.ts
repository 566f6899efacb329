import { readConfig } from '#platform/config/config.ts';
import { readEnvironment } from '#platform/config/env-file.ts';
import { migrate } from '#platform/db/migrate.ts';
import { openWithoutMigrating } from '#platform/db/open.ts';
import { StartError } from '#platform/errors/start-error.ts';
import { createLog } from '#platform/log/log.ts';
import { printError } from '#platform/process/print-error.ts';

/** `npm run migrate`: a job of its own, so that a long migration delays no start. Prints the names of what it applied. */
async function main(): Promise<void> {
  const log = createLog({ level: 'warn' });
  const { database, embedded, client } = await openWithoutMigrating(readConfig(readEnvironment()), log);
  try {
    const { applied } = await migrate(client, log).finally(() => client.end());
    process.stdout.write(applied.map((name) => `${name}\n`).join(''));
  } finally {
    await database.close();
    await embedded?.stop();
  }
}

try {
  await main();
} catch (error) {
  printError(error instanceof StartError ? error.message : String((error as Error).stack));
  process.exitCode = 1;
}
