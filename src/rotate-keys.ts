import { countOlderFactors, countOlderSessions, sealedColumns } from '#modules/all.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { readConfig } from '#platform/config/config.ts';
import { readEnvironment } from '#platform/config/env-file.ts';
import { dropLostSecrets, openKeyring, readKeyUse } from '#platform/crypto/open-keyring.ts';
import { resealColumn } from '#platform/crypto/reseal.ts';
import type { Db } from '#platform/db/db.ts';
import { openAndMigrate } from '#platform/db/open.ts';
import { StartError } from '#platform/errors/start-error.ts';
import { createLog } from '#platform/log/log.ts';
import { secretKeys } from '#platform/session/secret.ts';

const printLine = (line: string): void => void process.stdout.write(`${line}\n`);

/** Re-seals everything with the newest key; rows that cannot be moved are named, with the action they need. */
async function rotate(db: Db, secrets: readonly string[], now: Date): Promise<void> {
  const keyring = await openKeyring(db, secrets, now);
  const [newest, ...older] = keyring.keys;
  printLine(
    `Newest key: ${newest!.id}${older.length > 0 ? `, older: ${older.map(({ id }) => id).join(', ')}` : ''}`,
  );
  let lost = 0;
  for (const column of sealedColumns) {
    const done = await resealColumn(db, keyring, column);
    lost += done.lost;
    printLine(
      `${done.name}: ${done.rows} sealed again${done.lost > 0 ? `, ${done.lost} open under none of the keys` : ''}`,
    );
  }
  const used = await readKeyUse(db, newest!.id);
  const sessions = await countOlderSessions(db, used.newestSince, now);
  const factors = await countOlderFactors(db, used.pepperSince);
  if (sessions > 0)
    printLine(
      `${sessions} sessions were last used before this key: they move with their next use, or end within 30 days.`,
    );
  if (factors > 0)
    printLine(
      `${factors} users have recovery codes of an older version, which work only while the key of then is here.`,
    );
  if (lost > 0)
    printLine('Add the key that is missing to SECRET_KEYS and run this again, or what it sealed stays lost.');
  else if (older.length === 0) printLine('Everything rests on this key.');
  else if (sessions + factors === 0)
    printLine('Nothing needs the older keys any more: remove them from SECRET_KEYS.');
  else printLine('Without the older keys these people sign in again; nothing else needs them.');
}

/** `npm run rotate-keys`: with or without a running site. */
async function main(): Promise<void> {
  const config = readConfig(readEnvironment());
  const { database, embedded } = await openAndMigrate(config, createLog({ level: 'warn' }));
  try {
    if (process.argv.includes('--lost')) await dropLostSecrets(database.db);
    await rotate(database.db, secretKeys(config), systemClock.now());
  } finally {
    await database.close();
    await embedded?.stop();
  }
}

try {
  await main();
} catch (error) {
  const reason = error instanceof StartError ? error.message : (error as Error).stack;
  process.stderr.write(`\n  ${reason}\n\n`);
  process.exitCode = 1;
}
