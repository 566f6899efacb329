import { setTimeout as sleep } from 'node:timers/promises';
import { countdown } from '#platform/concurrency/with-timeout.ts';
import { StartError } from '#platform/errors/start-error.ts';
import type { Log } from '#platform/log/log.ts';
import { stopServer } from './embedded-cluster.ts';
import { hasOtherProcesses, serverUrl } from './embedded-liveness.ts';
import type { ClusterLocation } from './embedded-location.ts';
import { withLock } from './embedded-lock.ts';
import { chooseClusterLocation } from './embedded-paths.ts';
import { kill, type Started, startOrJoin } from './embedded-start.ts';

const STOP_MS = 9_000;
/** Part of the stop time reserved for killing it. */
const KILL_MS = 1_500;
const PATIENCE_MS = 10_000;
const RESTART_TRIES = 3;
/** Losses within a minute after which the server is not restarted. */
const LOSSES_PER_MINUTE = 5;

export interface Embedded {
  /** The administrative database, as the superuser. */
  url: string;
  databaseUrl(name: string): string;
  /** The server was already running: another process's, or an orphan. */
  adopted: boolean;
  /** The data folder. */
  location: string;
  /** Stops it, by force near the end of that time. */
  stop(withinMs?: number): Promise<void>;
  /** Called once, when the server is lost and cannot be restarted. */
  onLost(listener: (reason: Error) => void): void;
}

export interface EmbeddedOptions {
  dataDir: string;
  log: Log;
  /** By default a free port is chosen and stored. */
  port?: number;
  patienceMs?: number;
  /** Aborts a start, and leaves no server behind. */
  signal?: AbortSignal;
  /** Connections that all processes open together, where they are several. */
  connections?: number | undefined;
  /** Location of files that the postgres user cannot access inside the project. */
  reachable?: string;
}

/** A PostgreSQL from the npm packages, its data under `dataDir`: started, or adopted when running. */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { log, port, patienceMs = PATIENCE_MS, signal, connections } = options;
  const place = await chooseClusterLocation(options);
  const first = await withLock(place.lock, () =>
    startOrJoin(place, { log, port, patienceMs, signal, connections }),
  );
  const watched = watch(place, first, { log, patienceMs, connections });
  if (signal?.aborted) {
    await watched.stop();
    throw new StartError('The start was stopped.');
  }
  return {
    url: serverUrl(first.port, first.password),
    databaseUrl: (name) => serverUrl(first.port, first.password, name),
    adopted: first.adopted,
    location: place.data,
    ...watched,
  };
}

function watch(
  place: ClusterLocation,
  first: Started,
  { log, patienceMs, connections }: { log: Log; patienceMs: number; connections: number | undefined },
): Pick<Embedded, 'stop' | 'onLost'> {
  let current = first;
  let stopping: Promise<void> | undefined;
  const unneeded = new AbortController();
  let recovering: Promise<void> | undefined;
  let losses: number[] = [];
  const listeners: ((reason: Error) => void)[] = [];

  const listen = () => {
    current.personalData.once('end', () => {
      if (!stopping) recovering = recover();
    });
  };

  const recover = async () => {
    const now = performance.now();
    losses = [...losses.filter((time) => now - time < 60_000), now];
    let reason = new Error('PostgreSQL stops again and again');
    for (let attempt = 1; attempt <= RESTART_TRIES && losses.length <= LOSSES_PER_MINUTE; attempt++) {
      await sleep((attempt - 1) * 500);
      if (stopping) return;
      try {
        const options = { log, port: first.port, patienceMs, signal: unneeded.signal, connections };
        current = await withLock(place.lock, () => startOrJoin(place, options));
        if (current.port !== first.port) throw new Error('PostgreSQL came back on another port');
        log.warn(
          { event: 'db.embedded_reconnected' },
          'connection to the embedded PostgreSQL was lost and is back',
        );
        return listen();
      } catch (error) {
        reason = error as Error;
        log.error(
          { event: 'db.embedded_lost', err: reason, attempt },
          'embedded PostgreSQL stopped and could not be restarted',
        );
      }
    }
    for (const listener of listeners) listener(reason);
  };

  const stop = async (withinMs: number) => {
    const left = countdown(withinMs);
    unneeded.abort();
    await recovering;
    await withLock(place.lock, async () => {
      const shared = await hasOtherProcesses(current.personalData).catch(() => false);
      await current.personalData.end().catch(() => {});
      if (shared)
        return log.info(
          { event: 'db.embedded_shared' },
          'embedded PostgreSQL keeps running for another process',
        );
      const seconds = Math.floor((left() - KILL_MS) / 1000);
      if (seconds < 1 || !(await stopServer(place, 'fast', seconds))) await kill(place);
    });
  };

  listen();
  return {
    stop: (withinMs = STOP_MS) => {
      stopping ??= stop(withinMs);
      return stopping;
    },
    onLost: (listener) => void listeners.push(listener),
  };
}
