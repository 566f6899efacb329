import { chown, mkdtemp, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { StartError } from '#platform/errors/start-error.ts';
import { explainFile, explainOutput, explainStart, serverLogTail } from './embedded-diagnostics.ts';
import type { ClusterLocation } from './embedded-location.ts';
import { run } from './embedded-run.ts';

/** Enough for one process; a start for several raises it. */
const CONNECTIONS = 100;

/**
 * Written to postgresql.conf once, so that the operator may change them. fsync stays at its default. JIT pays for
 * queries of seconds; these take milliseconds, and each connection would hold the compiler.
 */
const SETTINGS = [
  'shared_buffers=64MB',
  `max_connections=${CONNECTIONS}`,
  'jit=off',
  'timezone=UTC',
  'log_timezone=UTC',
];

/** Without UTF-8 character types pg_trgm finds nothing in Chinese; macOS has no C.UTF-8. */
const LOCALE =
  process.platform === 'darwin' ? ['--locale=C', '--lc-ctype=en_US.UTF-8'] : ['--locale=C.UTF-8'];

const START_SECONDS = 120;

/**
 * Creates the cluster in a separate folder and renames it when complete: an interrupted attempt leaves only that folder
 * behind, and data is never deleted.
 */
export async function initCluster(
  place: ClusterLocation,
  password: string,
  signal?: AbortSignal,
): Promise<void> {
  try {
    await removeAttempts(place);
    const staging = await mkdtemp(`${place.data}.new-`);
    const passwordFile = `${staging}.password`;
    await writeFile(passwordFile, password, { mode: 0o600 });
    if (place.runAs) {
      await chown(staging, place.runAs.uid, place.runAs.gid);
      await chown(passwordFile, place.runAs.uid, place.runAs.gid);
    }
    const made = await run(
      place.bin('initdb'),
      [
        `--pgdata=${staging}`,
        '--username=postgres',
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        ...LOCALE,
        '--lc-messages=C',
        ...SETTINGS.map((setting) => `--set=${setting}`),
      ],
      place.runAs,
      signal,
    );
    await rm(passwordFile, { force: true });
    if (!made.ok) throw new StartError(explainOutput(made.output, place));
    await rename(staging, place.data);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(explainFile(error, place.data));
  }
}

async function removeAttempts({ home, data }: ClusterLocation): Promise<void> {
  const mark = `${basename(data)}.new-`;
  for (const name of await readdir(home)) {
    if (name.startsWith(mark)) await rm(join(home, name), { recursive: true, force: true, maxRetries: 5 });
  }
  // An empty folder may be replaced; any other is left alone.
  await rmdir(data).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT')
      throw new StartError(`${data} holds something that is not our database: move it away.`);
  });
}

export async function checkVersion(place: ClusterLocation): Promise<void> {
  const shown = await run(place.bin('postgres'), ['--version'], place.runAs);
  if (!shown.ok) throw new StartError(explainOutput(shown.output, place));
  const ours = /(\d+)\./.exec(shown.output)?.[1];
  const theirs = (await readFile(join(place.data, 'PG_VERSION'), 'utf8')).trim();
  if (ours === theirs) return;
  throw new StartError(
    `${place.data} was made by PostgreSQL ${theirs} and this Touchline brings PostgreSQL ${ours}: ` +
      'back it up with the Touchline that made it (npm run backup), and restore that here into another DATA_DIR.',
  );
}

export type Started = 'started' | 'port taken' | 'still in use';

/** pg_ctl detaches the server, so that Ctrl-C reaches only this process and requests can finish. */
export async function startServer(place: ClusterLocation, port: number, connections = 0): Promise<Started> {
  const raised = connections > CONNECTIONS ? ` -c max_connections=${connections}` : '';
  await rename(place.serverLog, `${place.serverLog}.old`).catch(() => {});
  const started = await run(
    place.bin('pg_ctl'),
    [
      'start',
      '--wait',
      `--timeout=${START_SECONDS}`,
      `--pgdata=${place.data}`,
      `--log=${place.serverLog}`,
      `--options=-c port=${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${raised}`,
    ],
    place.runAs,
  );
  if (started.ok) return 'started';
  const output = `${started.output}\n${await serverLogTail(place)}`;
  if (/Address already in use/.test(output)) return 'port taken';
  if (/lock file .* already exists|pre-existing shared memory block/.test(output)) return 'still in use';
  throw new StartError(await explainStart(started.output, place));
}

export async function stopServer(
  place: ClusterLocation,
  mode: 'fast' | 'immediate',
  seconds: number,
): Promise<boolean> {
  const args = ['stop', '--wait', `--mode=${mode}`, `--timeout=${seconds}`, `--pgdata=${place.data}`];
  return (await run(place.bin('pg_ctl'), args, place.runAs)).ok;
}
