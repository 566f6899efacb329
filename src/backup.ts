import { parseArgs } from 'node:util';
import { makeBackup } from '#platform/backup/backup.ts';
import { backupName } from '#platform/backup/backup-name.ts';
import { named, printLine, runCommand } from '#platform/backup/command.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { StartError } from '#platform/errors/start-error.ts';

const MEGABYTE = 1_000_000;

const USAGE = 'Say: npm run backup [-- FILE [--plain]]';

/**
 * `npm run backup [-- FILE]`: the site's rows and uploads in one file, with or without a running site. It is sealed under
 * the newest key; `--plain` writes a tar.
 */
await runCommand(readArguments, async ({ client, storage, site, version, keys }, { file, plain }) => {
  const now = systemClock.now();
  const target = named(
    file ?? `backups/${plain ? backupName(now).replace(/backup$/, 'tar') : backupName(now)}`,
  );
  const began = performance.now();
  const made = await makeBackup({
    client,
    storage,
    file: target,
    site,
    version,
    key: keys[0],
    plain,
    now,
  });
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  const size = (made.bytes / MEGABYTE).toFixed(1);
  printLine(
    `${target}: ${made.rows} rows of ${made.tables} tables, ${made.uploads} uploads, ${size} MB, ${seconds} s`,
  );
});

function readArguments(args: string[]): { file?: string; plain: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { plain: { type: 'boolean', default: false } },
    });
    if (positionals.length <= 1) return { file: positionals[0], plain: values.plain };
  } catch {
    // An unknown option.
  }
  throw new StartError(USAGE);
}
