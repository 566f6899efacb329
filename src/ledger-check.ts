import { checkLedger } from '#modules/all.ts';
import { readConfig } from '#platform/config/config.ts';
import { readEnvironment } from '#platform/config/env-file.ts';
import { openAndMigrate } from '#platform/db/open.ts';
import { StartError } from '#platform/errors/start-error.ts';
import { createLog } from '#platform/log/log.ts';

/** `npm run ledger:check`: on the configured (or the embedded) database, with or without a running site. */
async function main(): Promise<number> {
  const { database, embedded } = await openAndMigrate(
    readConfig(readEnvironment()),
    createLog({ level: 'warn' }),
  );
  try {
    const { lines, right } = await checkLedger(database.db);
    process.stdout.write(`${lines.join('\n')}\n`);
    return right ? 0 : 1;
  } finally {
    await database.close();
    await embedded?.stop();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  const reason = error instanceof StartError ? error.message : (error as Error).stack;
  process.stderr.write(`\n  ${reason}\n\n`);
  process.exitCode = 1;
}
