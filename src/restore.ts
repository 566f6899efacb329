import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { type BackupStore, backupPlace, openBackupStore } from '#platform/backup/backup-store.ts';
import { named, type Place, printLine, runCommand } from '#platform/backup/command.ts';
import { restoreBackup } from '#platform/backup/restore.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { StartError } from '#platform/errors/start-error.ts';

const OTHER_KEY =
  'WARNING: the backup was made with another SECRET_KEY (or DATA_DIR/secret-key). Put that one in place before the ' +
  'site starts: without it nobody’s second factor fits and no card number can be read.';
const USAGE = 'Say: npm run restore -- FILE [--replace [--yes]]';
const LATEST = 'latest';

/**
 * `npm run restore -- FILE`: a backup into an empty database, or with `--replace` over existing data. `latest` is the
 * newest scheduled one.
 */
await runCommand(readArguments, async (place, { file, replace, yes }) => {
  if (replace && !yes) await confirm(place);
  const began = performance.now();
  const { client, storage, log, keys } = place;
  const from =
    file === LATEST ? await openLatest(place) : { file: named(file), release: async () => undefined };
  const done = await restoreBackup({ client, storage, log, file: from.file, replace, keys }).finally(
    from.release,
  );
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  for (const table of done.leftOut) printLine(`left out: the table ${table}, which the site did not make`);
  if (done.newer.length > 0) printLine(`newer than the backup, and applied: ${done.newer.join(', ')}`);
  printLine(
    `The site of ${done.at}: ${done.rows} rows of ${done.tables} tables, ${done.uploads} uploads, ${seconds} s`,
  );
  if (done.otherKey) printLine(OTHER_KEY);
});

function readArguments(args: string[]): { file: string; replace: boolean; yes: boolean } {
  const flag = { type: 'boolean', default: false } as const;
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { replace: flag, yes: flag },
    });
    if (positionals.length === 1) return { file: positionals[0]!, ...values };
  } catch {
    // An unknown option.
  }
  throw new StartError(USAGE);
}

async function openLatest({ config }: Place): ReturnType<BackupStore['open']> {
  const store = await openBackupStore(config, systemClock);
  const [newest] = await store.list();
  if (!newest) throw new StartError(`There is no backup in ${backupPlace(config)}.`);
  printLine(`Restoring ${newest.name}`);
  return await store.open(newest.name);
}

/** Confirmation by a word that is not typed by accident. */
async function confirm({ site, database }: Place): Promise<void> {
  if (!process.stdin.isTTY) throw new StartError('Nobody is there to confirm --replace: add --yes to it.');
  const { hostname, pathname } = new URL(database.url);
  const prompt = createInterface({ input: process.stdin, output: process.stdout });
  const question = `Everything in the database ${pathname.slice(1)} at ${hostname} will be lost. Type ${site} to go on: `;
  const answer = await prompt.question(question).finally(() => prompt.close());
  if (answer.trim() !== site) throw new StartError('Nothing was changed.');
}
