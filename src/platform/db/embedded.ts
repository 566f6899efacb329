import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '#platform/log/log.ts';
import { stopServer } from './embedded-cluster.ts';
import { hasOtherKeepers, serverUrl } from './embedded-keeper.ts';
import { withLock } from './embedded-lock.ts';
import { choosePlace, type Place } from './embedded-paths.ts';
import { kill, type Raised, raise } from './embedded-raise.ts';

const STOP_SECONDS = 8;
const PATIENCE_MS = 10_000;
const RESTART_TRIES = 3;
/** A server that dies this often within a minute is not restarted any more. */
const LOSSES_PER_MINUTE = 5;

export interface Embedded {
  /** The administrative database, as the superuser. */
  url: string;
  databaseUrl(name: string): string;
  /** The server was running already: another process's, or one left by a kill. */
  adopted: boolean;
  /** The folder of the data. */
  location: string;
  stop(): Promise<void>;
  /** Called once, when the server is gone and could not be brought back. */
  onLost(listener: (reason: Error) => void): void;
}

export interface EmbeddedOptions {
  dataDir: string;
  log: Log;
  /** A free port is chosen and remembered otherwise. */
  port?: number;
  patienceMs?: number;
  /** Where root puts what the postgres user cannot reach inside the project. */
  reachable?: string;
}

/** A PostgreSQL from the npm packages, its data under `dataDir`: started, or adopted when it runs already. */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { log, port, patienceMs = PATIENCE_MS } = options;
  const place = await choosePlace(options);
  const first = await withLock(place.lock, () => raise(place, { log, port, patienceMs }));
  const watched = watch(place, first, { log, patienceMs });
  return {
    url: serverUrl(first.port, first.password),
    databaseUrl: (name) => serverUrl(first.port, first.password, name),
    adopted: first.adopted,
    location: place.data,
    ...watched,
  };
}

function watch(
  place: Place,
  first: Raised,
  { log, patienceMs }: { log: Log; patienceMs: number },
): Pick<Embedded, 'stop' | 'onLost'> {
  let current = first;
  let stopping: Promise<void> | undefined;
  let recovering: Promise<void> | undefined;
  let losses: number[] = [];
  const listeners: ((reason: Error) => void)[] = [];

  const listen = () => {
    current.keeper.once('end', () => {
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
        current = await withLock(place.lock, () => raise(place, { log, port: first.port, patienceMs }));
        if (current.port !== first.port) throw new Error('PostgreSQL came back on another port');
        log.warn('The connection to PostgreSQL was lost and is back.');
        return listen();
      } catch (error) {
        reason = error as Error;
        log.error({ err: reason, attempt }, 'PostgreSQL is gone and did not come back.');
      }
    }
    for (const tell of listeners) tell(reason);
  };

  const stop = async () => {
    await recovering;
    await withLock(place.lock, async () => {
      const shared = await hasOtherKeepers(current.keeper).catch(() => false);
      await current.keeper.end().catch(() => {});
      if (shared) return log.info('PostgreSQL keeps running for another process.');
      if (!(await stopServer(place, 'fast', STOP_SECONDS))) await kill(place);
    });
  };

  listen();
  return {
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
    onLost: (listener) => void listeners.push(listener),
  };
}
