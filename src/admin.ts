import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { createMaintenanceOperator, createNetworkOperator, createOperator } from '#modules/all.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { readConfig } from '#platform/config/config.ts';
import { readEnvironment } from '#platform/config/env-file.ts';
import { openKeyring } from '#platform/crypto/open-keyring.ts';
import { openAndMigrate } from '#platform/db/open.ts';
import { createLog } from '#platform/log/log.ts';
import { secretKeys } from '#platform/session/secret.ts';
import { explain, runAdmin } from './admin-commands.ts';

/** A line of standard input, not echoed by a terminal. */
async function readSecret(question: string): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: process.stdin.isTTY });
  process.stdout.write(question);
  try {
    for await (const line of lines) return line;
    return '';
  } finally {
    process.stdout.write('\n');
    lines.close();
  }
}

/** `npm run admin`: with or without a running site. Every change is in the audit log. */
async function main(args: readonly string[]): Promise<void> {
  const config = readConfig(readEnvironment());
  const { database, embedded } = await openAndMigrate(config, createLog({ level: 'warn' }));
  try {
    const keyring = await openKeyring(database.db, secretKeys(config), systemClock.now());
    const parts = {
      operator: createOperator(database.db, keyring),
      networks: createNetworkOperator(database.db),
      maintenance: createMaintenanceOperator(database.db),
      site: config.PUBLIC_URL || `http://localhost:${config.PORT || 3000}`,
      readSecret: readSecret,
      printLine: (line: string) => void process.stdout.write(`${line}\n`),
    };
    await runAdmin(parts, args);
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
