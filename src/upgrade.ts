import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { named, printLine, runCommand } from '#platform/backup/command.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { StartError } from '#platform/errors/start-error.ts';
import { PROJECT_ROOT } from '#platform/process/project-root.ts';
import { checkUpgrade } from '#platform/upgrade/check-upgrade.ts';

const USAGE = `
  npm run upgrade -- --check          what the next start changes on this database, and whether a backup is fresh
    --from VERSION                    prints the changes since that version
    --backups FOLDER                  where backups are, in place of backups/`;

/** `npm run upgrade -- --check`: exit code 1 where something has to be done first. Changes nothing. */
await runCommand(readArguments, async ({ client }, { from, backups, node }) => {
  const { engines } = JSON.parse(readFileSync(join(PROJECT_ROOT, 'package.json'), 'utf8')) as {
    engines: { node: string };
  };
  const { lines, ready } = await checkUpgrade({
    client,
    node: { version: node, needed: engines.node },
    backups,
    changelog: from === undefined ? '' : readFileSync(join(PROJECT_ROOT, 'CHANGELOG.md'), 'utf8'),
    from: from ?? '',
    now: systemClock.now(),
  });
  for (const line of lines) printLine(line);
  if (!ready) process.exitCode = 1;
});

function readArguments(argv: string[]) {
  try {
    const { values } = parseArgs({
      args: argv,
      options: {
        check: { type: 'boolean', default: false },
        from: { type: 'string' },
        backups: { type: 'string', default: 'backups' },
        node: { type: 'string', default: process.versions.node },
      },
    });
    if (!values.check) throw new Error('Say --check: the upgrade itself is the next start.');
    return { ...values, backups: named(values.backups) };
  } catch (error) {
    throw new StartError(`${(error as Error).message}\n${USAGE}`);
  }
}
