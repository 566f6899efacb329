import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { StartError } from '#platform/errors/start-error.ts';
import type { Log } from '#platform/log/log.ts';
import { checkVersion, initCluster, startServer, stopServer } from './embedded-cluster.ts';
import { explainStart } from './embedded-diagnostics.ts';
import { openLivenessConnection } from './embedded-liveness.ts';
import type { ClusterLocation } from './embedded-location.ts';
import { hasCluster } from './embedded-paths.ts';
import { detach, findPostmaster } from './embedded-postmaster.ts';
import { freePort, loadSecrets, type Secrets, saveSecrets } from './embedded-secrets.ts';

const TRIES = 20;
const PAUSE_MS = 250;

export interface Started {
  personalData: pg.Client;
  port: number;
  password: string;
  /** The server was already running. */
  adopted: boolean;
}

export interface RaiseOptions {
  log: Log;
  /** Fixed port. */
  port?: number | undefined;
  /** Timeout after which a running server counts as dead. */
  patienceMs: number;
  /** Aborts the start. */
  signal?: AbortSignal | undefined;
  /** Connections that all processes open together. */
  connections?: number | undefined;
}

/** Starts the cluster from whatever state it was left in. The caller holds the lock. */
export async function startOrJoin(place: ClusterLocation, options: RaiseOptions): Promise<Started> {
  const secrets = await loadSecrets(place);
  if (!(await hasCluster(place.home))) {
    options.log.info(
      { event: 'db.embedded_created', path: place.data },
      'creating the embedded PostgreSQL cluster',
    );
    await initCluster(place, secrets.password, options.signal);
  }
  await checkVersion(place);
  return (await adopt(place, secrets, options)) ?? (await start(place, secrets, options));
}

async function adopt(
  place: ClusterLocation,
  { password }: Secrets,
  options: RaiseOptions,
): Promise<Started | null> {
  const server = await findPostmaster(place.data);
  if (!server) return null;
  if (server.alive) {
    const personalData = await openLivenessConnection(place, password, options.patienceMs);
    if (personalData) return { personalData, port: personalData.port, password, adopted: true };
    options.log.warn(
      { event: 'db.embedded_orphan_stopped' },
      'orphaned embedded PostgreSQL does not respond, stopping it',
    );
    await kill(place);
  }
  await detach(place.data);
  return null;
}

async function start(place: ClusterLocation, secrets: Secrets, options: RaiseOptions): Promise<Started> {
  const { password } = secrets;
  let port = options.port ?? secrets.port;
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const outcome = await unlessStopped(startServer(place, port, options.connections), options.signal);
    if (outcome === 'stopped') {
      await kill(place);
      throw new StartError('The start was stopped.');
    }
    if (outcome === 'started') {
      const personalData = await openLivenessConnection(place, password, options.patienceMs);
      if (personalData) return { personalData, port, password, adopted: false };
    } else if (outcome === 'port taken') {
      if (options.port) throw new StartError(`Port ${port} for PostgreSQL is taken by another program.`);
      port = await freePort();
      await saveSecrets(place, { password, port });
    } else {
      // Backends of a killed server need a moment to notice its death.
      await sleep(PAUSE_MS);
    }
  }
  throw new StartError(await explainStart('', place));
}

/** Time for an aborted start to reach a state in which it can be stopped. */
const UNDER_WAY_MS = 2_000;

async function unlessStopped<T>(work: Promise<T>, signal?: AbortSignal): Promise<T | 'stopped'> {
  if (!signal) return await work;
  const { promise: stopped, resolve } = Promise.withResolvers<'stopped'>();
  const wait = () => void setTimeout(resolve, UNDER_WAY_MS, 'stopped').unref();
  signal.addEventListener('abort', wait, { once: true });
  if (signal.aborted) wait();
  try {
    return await Promise.race([work, stopped]);
  } finally {
    signal.removeEventListener('abort', wait);
  }
}

/** Safe at any time: PostgreSQL recovers committed data from its log. */
export async function kill(place: ClusterLocation): Promise<void> {
  if (await stopServer(place, 'immediate', 2)) return;
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const server = await findPostmaster(place.data);
    if (!server?.alive) return;
    process.kill(server.pid, 'SIGKILL');
    await sleep(PAUSE_MS);
  }
}
