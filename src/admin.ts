import { createNetworkOperator, createOperator } from '#modules/all.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { readConfig } from '#platform/config/config.ts';
import { openKeyring } from '#platform/crypto/open-keyring.ts';
import { openAndMigrate } from '#platform/db/open.ts';
import { createLog } from '#platform/log/log.ts';
import { secretKeys } from '#platform/session/secret.ts';
import { explain, runAdmin } from './admin-commands.ts';

/** `npm run admin`: with or without a running site. Every change is in the audit log. */
async function main(asked: readonly string[]): Promise<void> {
  const config = readConfig(process.env);
  const { database, embedded } = await openAndMigrate(config, createLog({ level: 'warn' }));
  try {
    const keyring = await openKeyring(database.db, secretKeys(config), systemClock.now());
    const parts = {
      operator: createOperator(database.db, keyring),
      networks: createNetworkOperator(database.db),
      site: config.PUBLIC_URL || 'the site',
      say: (line: string) => void process.stdout.write(`${line}\n`),
    };
    await runAdmin(parts, asked);
  } finally {
    await database.close();
    await embedded?.stop();
  }
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`\n  ${explain(error)}\n\n`);
  process.exitCode = 1;
}
