import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock/clock.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Log } from '#platform/log/log.ts';
import { outboxEvents } from './events.tables.ts';
import type { Reaction } from './events.ts';

type Row = typeof outboxEvents.$inferSelect;

const BATCH = 50;
export const SWEEP_MS = 1_000;

/** 1 s, 2 s, 4 s … at most an hour: a reaction that keeps failing is retried for as long as the row is kept. */
export const retryDelayMs = (attempts: number): number => Math.min(1_000 * 2 ** (attempts - 1), 3_600_000);

export interface Relay {
  /** Something was committed: look now rather than at the next sweep. */
  wake(): void;
  /** Handles what is due; returns how many events it took. */
  drain(): Promise<number>;
  start(): void;
  stop(): Promise<void>;
}

/**
 * Claims unprocessed rows with SKIP LOCKED, never "id > last", which would lose rows that commit late. A row is
 * marked only after its reactions ran, so a crash repeats them rather than losing them.
 */
export function createRelay(parts: {
  db: Db;
  reactions: readonly Reaction[];
  clock: Clock;
  log: Log;
}): Relay {
  const { db, reactions, clock, log } = parts;
  let running: Promise<unknown> = Promise.resolve();
  let queued = false;
  let sweep: NodeJS.Timeout | undefined;

  async function drain(): Promise<number> {
    let total = 0;
    for (;;) {
      const taken = await db.transaction((tx) => takeBatch(tx));
      total += taken;
      if (taken < BATCH) return total;
    }
  }

  async function takeBatch(tx: Tx): Promise<number> {
    // Reactions may take their time while this transaction only holds its locks.
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    const rows = await tx
      .select()
      .from(outboxEvents)
      .where(and(isNull(outboxEvents.processedAt), lte(outboxEvents.nextTryAt, clock.now())))
      .orderBy(asc(outboxEvents.id))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    const finished: number[] = [];
    for (const row of rows) if (await handle(tx, row)) finished.push(row.id);
    if (finished.length > 0) {
      await tx
        .update(outboxEvents)
        .set({ processedAt: clock.now() })
        .where(inArray(outboxEvents.id, finished));
    }
    return rows.length;
  }

  async function handle(tx: Tx, row: Row): Promise<boolean> {
    const done = [...row.done];
    let failure: unknown;
    for (const reaction of reactions.filter(
      ({ event, name }) => event === row.name && !done.includes(name),
    )) {
      try {
        await reaction.run({
          eventId: row.id,
          payload: row.payload as never,
          brand: row.brand,
          lang: row.lang,
          at: row.createdAt,
        });
        done.push(reaction.name);
      } catch (error) {
        failure = error ?? new Error('a reaction failed without a reason');
        log.error(
          { err: error, event: row.name, eventId: row.id, reaction: reaction.name },
          'reaction failed',
        );
      }
    }
    if (failure === undefined) return true;
    const attempts = row.attempts + 1;
    const nextTryAt = new Date(clock.now().getTime() + retryDelayMs(attempts));
    const lastError = String(failure).slice(0, 500);
    await tx
      .update(outboxEvents)
      .set({ attempts, nextTryAt, done, lastError })
      .where(eq(outboxEvents.id, row.id));
    return false;
  }

  function wake(): void {
    if (queued) return;
    queued = true;
    running = running.then(async () => {
      queued = false;
      await drain().catch((error) => log.error({ err: error }, 'event relay failed'));
    });
  }

  return {
    wake,
    drain,
    start() {
      wake();
      sweep = setInterval(wake, SWEEP_MS);
    },
    async stop() {
      clearInterval(sweep);
      await running;
    },
  };
}
