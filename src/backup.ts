import { makeBackup } from '#platform/backup/backup.ts';
import { named, runCommand, say } from '#platform/backup/command.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { StartError } from '#platform/errors/start-error.ts';

const MEGABYTE = 1_000_000;

/** `npm run backup [-- FILE]`: the site's rows and uploads in one file, with or without a running site. */
await runCommand(readArguments, async ({ client, storage, site, version, keyIds }, file) => {
  const now = systemClock.now();
  const stamp = now.toISOString().slice(0, 19).replaceAll(':', '');
  const target = named(file ?? `backups/touchline-${stamp}Z.tar`);
  const began = performance.now();
  const made = await makeBackup({
    client,
    storage,
    file: target,
    site,
    version,
    keyFingerprint: keyIds[0],
    now,
  });
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  const size = (made.bytes / MEGABYTE).toFixed(1);
  say(
    `${target}: ${made.rows} rows of ${made.tables} tables, ${made.uploads} uploads, ${size} MB, ${seconds} s`,
  );
});

function readArguments([file, ...more]: string[]): string | undefined {
  if (more.length > 0 || file?.startsWith('-')) throw new StartError('Say: npm run backup [-- FILE]');
  return file;
}
