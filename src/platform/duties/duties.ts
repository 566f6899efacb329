import { createHash } from 'node:crypto';
import type pg from 'pg';
import { inBackground } from '#platform/db/background.ts';
import type { Database } from '#platform/db/db.ts';
import type { Log } from '#platform/log/log.ts';

/** Work that exactly one process does at a time. Its writes stay idempotent: a lost lock is noticed a moment late. */
export interface Duty {
  readonly name: string;
  /** Starts the work; the answer stops it. `client` is the connection that holds the lock. */
  start(client: pg.Client): Promise<() => Promise<void>>;
}

const RETRY_MS = 2_000;
// The first key of the two-key form: our duties never meet another program's locks.
const NAMESPACE = 7_203;

const lockKey = (name: string): number => createHash('sha256').update(name).digest().readInt32BE(0);

export interface Duties {
  start(): void;
  stop(): Promise<void>;
  /** Names of the duties this process holds. */
  held(): string[];
}

/** One direct connection holds the session locks of all duties; losing it stops them, and the race begins anew. */
export function createDuties(parts: { database: Database; duties: readonly Duty[]; log: Log }): Duties {
  const { database, duties, log } = parts;
  const running = new Map<string, () => Promise<void>>();
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let round: Promise<void> = Promise.resolve();

  const schedule = () => {
    if (!stopped) timer = setTimeout(tick, RETRY_MS).unref();
  };

  function tick(): void {
    round = compete()
      .catch((error) => log.warn({ err: error }, 'duties wait for the database'))
      .finally(schedule);
  }

  async function compete(): Promise<void> {
    if (running.size === duties.length && client) return;
    client ??= await openClient();
    for (const duty of duties) {
      if (running.has(duty.name)) continue;
      const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1, $2) as held', [
        NAMESPACE,
        lockKey(duty.name),
      ]);
      if (!rows[0]?.held || stopped) continue;
      const own: pg.Client = client;
      const stop = await inBackground(() => duty.start(own));
      // Lost while it started: whoever holds the lock by now does the work.
      if (client !== own) {
        await stop();
        return;
      }
      running.set(duty.name, stop);
      log.info({ duty: duty.name }, 'duty taken');
    }
  }

  async function openClient(): Promise<pg.Client> {
    const opened = await database.connect();
    opened.on('error', (error) => void lose(opened, error));
    opened.on('end', () => void lose(opened));
    return opened;
  }

  async function lose(lost: pg.Client, error?: Error): Promise<void> {
    if (client !== lost || stopped) return;
    client = undefined;
    log.warn({ err: error, duties: [...running.keys()] }, 'lost the connection that holds the duties');
    await stopAll();
  }

  async function stopAll(): Promise<void> {
    const stops = [...running.values()];
    running.clear();
    await Promise.allSettled(stops.map((stop) => stop()));
  }

  return {
    start: tick,
    held: () => [...running.keys()],
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await round;
      await stopAll();
      await client?.end().catch(() => undefined);
    },
  };
}
