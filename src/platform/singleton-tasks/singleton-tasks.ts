import { randomUUID } from 'node:crypto';
import { inBackground } from '#platform/db/background.ts';
import type { Database, Tx } from '#platform/db/db.ts';
import type { Log } from '#platform/log/log.ts';
import { createLeaseConnection } from './lease-connection.ts';
import { leasesToRelease, leasesToTake, type Runner } from './leases.rules.ts';
import { holds, LEASE_MS, leave, listRunners, release, renew, take } from './leases.store.ts';

/** Another process has taken over: the transaction is no longer this one's to commit. */
export class LeaseLostError extends Error {
  override name = 'LeaseLostError';
}

/** The context of a singleton task while its process holds the lease. */
export interface Lease {
  /** In a transaction that must not run twice: throws a `LeaseLostError` where another process took over. */
  guard(tx: Tx): Promise<void>;
  /** Subscribes to NOTIFY of any process; returns the function that unsubscribes. */
  listen(channel: string, onNotification: () => void): Promise<() => void>;
}

/** Work of exactly one process at a time. Its writes are idempotent, or guarded. */
export interface SingletonTask {
  readonly name: string;
  /** Starts the work; returns the function that stops it. */
  start(lease: Lease): Promise<() => Promise<void>>;
}

const RENEW_MS = 2_000;
const AGAIN_MS = 500;
/** A process that cannot renew stops its work this long before its lease ends. */
const MARGIN_MS = 3_000;
/** Time for which a task is left to processes with fewer ones. */
const LEFT_MS = 4_000;

interface Held {
  epoch: number;
  /** Null where it could not start. */
  started: Promise<(() => Promise<void>) | null>;
  runs: boolean;
}

export interface SingletonTasks {
  start(): void;
  stop(): Promise<void>;
  /** Names of the tasks this process holds. */
  held(): string[];
}

/**
 * Each task is a row with owner, epoch and expiry by the database's clock, renewed every two seconds. A process that
 * cannot renew stops before the expiry, by monotonic time; another takes the expired lease in the next epoch.
 */
export function createSingletonTasks(parts: {
  database: Pick<Database, 'connect'>;
  singletonTasks: readonly SingletonTask[];
  log: Log;
}): SingletonTasks {
  const { singletonTasks, log } = parts;
  const id = randomUUID();
  const tasks = singletonTasks.map(({ name }) => name);
  const connection = createLeaseConnection(parts.database);
  const held = new Map<string, Held>();
  /** Tasks whose work has not ended yet: they are not started a second time. */
  const ending = new Map<string, Promise<void>>();
  const freeSince = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let deadline: NodeJS.Timeout | undefined;
  let announced = false;
  let stopped = false;
  let round: Promise<void> = Promise.resolve();

  function tick(): void {
    let next = RENEW_MS;
    round = inBackground(compete)
      .catch((error) => {
        log.warn(
          { event: 'singleton.database_unavailable', err: error },
          'singleton tasks wait for the database',
        );
        next = AGAIN_MS;
      })
      .finally(() => {
        if (!stopped) timer = setTimeout(tick, next).unref();
      });
  }

  async function compete(): Promise<void> {
    if (singletonTasks.length === 0) return;
    const requestedAt = performance.now();
    announced = true;
    const { renewed, runners } = await connection.run(async (db) => ({
      renewed: await renew(db, { id, tasks, held: [...held.keys()] }),
      runners: await listRunners(db),
    }));
    for (const [name, { epoch }] of held) {
      if (renewed.get(name) !== epoch) void letGo(name, 'another process has it');
    }
    stopUnlessRenewed(requestedAt);
    const me: Runner = { id, tasks, held: [...held.keys()] };
    for (const name of leasesToRelease(me, runners)) {
      void letGo(name, 'another process has less to do').then(() => releaseLease(name));
    }
    for (const name of leasesToTake(me, runners, isLongFree(runners))) {
      if (stopped || ending.has(name) || held.has(name)) continue;
      const epoch = await connection.run((db) => take(db, name, id));
      if (epoch !== null) begin(singletonTasks.find((singletonTask) => singletonTask.name === name)!, epoch);
    }
  }

  function isLongFree(runners: readonly Runner[]): (task: string) => boolean {
    const now = performance.now();
    const taken = new Set(runners.flatMap((runner) => runner.held));
    for (const task of tasks) {
      if (taken.has(task)) freeSince.delete(task);
      else if (!freeSince.has(task)) freeSince.set(task, now);
    }
    return (task) => now - (freeSince.get(task) ?? now) >= LEFT_MS;
  }

  function begin(singletonTask: SingletonTask, epoch: number): void {
    const lease: Lease = {
      listen: connection.listen,
      async guard(tx) {
        if (!(await holds(tx, { name: singletonTask.name, owner: id, epoch })))
          throw new LeaseLostError(`another process does "${singletonTask.name}" now`);
      },
    };
    const own: Held = { epoch, runs: false, started: Promise.resolve(null) };
    own.started = inBackground(() => singletonTask.start(lease)).then(
      (stop) => {
        own.runs = true;
        return stop;
      },
      (error) => {
        log.warn(
          { event: 'singleton.start_failed', err: error, singletonTask: singletonTask.name },
          'singleton task could not start',
        );
        if (held.get(singletonTask.name) === own)
          void letGo(singletonTask.name, 'it could not start').then(() => releaseLease(singletonTask.name));
        return null;
      },
    );
    held.set(singletonTask.name, own);
    log.info(
      { event: 'singleton.acquired', singletonTask: singletonTask.name, epoch },
      'singleton task lease acquired',
    );
  }

  /** Timers use monotonic time: setting the clock changes nothing. */
  function stopUnlessRenewed(requestedAt: number): void {
    clearTimeout(deadline);
    const left = LEASE_MS - MARGIN_MS - (performance.now() - requestedAt);
    deadline = setTimeout(() => {
      for (const name of held.keys()) void letGo(name, 'its lease could not be renewed in time');
    }, left).unref();
  }

  /** Resolves when its work has ended. */
  function letGo(name: string, why: string): Promise<void> {
    const own = held.get(name);
    if (!own) return Promise.resolve();
    held.delete(name);
    log.info({ event: 'singleton.released', singletonTask: name, why }, 'singleton task lease released');
    const ended = own.started
      .then((stop) => stop?.())
      .catch((error) =>
        log.warn(
          { event: 'singleton.stop_failed', err: error, singletonTask: name },
          'singleton task could not be stopped',
        ),
      )
      .finally(() => ending.delete(name));
    ending.set(name, ended);
    return ended;
  }

  /** Releases the lease, so that nobody waits for its expiry. */
  const releaseLease = (name: string): Promise<void> =>
    connection
      .run((db) => release(db, name, id))
      .catch((error) =>
        log.debug(
          { event: 'singleton.release_failed', err: error },
          'lease could not be released, it will expire',
        ),
      );

  return {
    start: tick,
    held: () => [...held].filter(([, { runs }]) => runs).map(([name]) => name),
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await round;
      const mine = [...held.keys()];
      await Promise.all(mine.map((name) => letGo(name, 'the process stops').then(() => releaseLease(name))));
      await Promise.all(ending.values());
      clearTimeout(deadline);
      if (announced) await connection.run((db) => leave(db, id)).catch(() => undefined);
      await connection.close();
    },
  };
}
