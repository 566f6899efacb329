import { importInto } from '#modules/import-into.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { readConfig } from '#platform/config/config.ts';
import { readEnvironment } from '#platform/config/env-file.ts';
import { openAndMigrate } from '#platform/db/open.ts';
import { StartError } from '#platform/errors/start-error.ts';
import { createLog } from '#platform/log/log.ts';

const USAGE = 'npm run import -- openfootball FOLDER';
const printLine = (line: string) => process.stdout.write(`${line}\n`);

/** `npm run import`: real results into the configured (or the embedded) database, with or without a running site. */
async function main([source, folder]: string[]): Promise<number> {
  if (source !== 'openfootball' || !folder) throw new StartError(`Say what to import: ${USAGE}`);
  const config = readConfig(readEnvironment());
  const log = createLog({ level: 'warn' });
  const { database, embedded } = await openAndMigrate(config, log);
  try {
    const started = performance.now();
    const summary = await importInto({ folder, db: database.db, clock: systemClock, log, onFile: printLine });
    const seconds = ((performance.now() - started) / 1_000).toFixed(1);
    printLine(`${summary.files} files, ${summary.matches} matches, ${summary.teams} teams in ${seconds} s`);
    for (const { file, problem } of summary.problems) printLine(`left out: ${file}: ${problem}`);
    return summary.problems.length === 0 ? 0 : 1;
  } finally {
    await database.close();
    await embedded?.stop();
  }
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  const known = error instanceof StartError || (error as NodeJS.ErrnoException).code === 'ENOENT';
  process.stderr.write(`\n  ${known ? (error as Error).message : (error as Error).stack}\n\n`);
  process.exitCode = 1;
}
