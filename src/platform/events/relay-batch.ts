import type { Clock } from '#platform/clock/clock.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { Log } from '#platform/log/log.ts';
import { type EventRow, type Failure, listDue, markFailed, markProcessed } from './events.store.ts';
import type { Reaction } from './events.ts';

const BATCH = 100;
/** Time slice of a kind of event. */
export const BATCH_MS = 250;

/** 1 s, 2 s, 4 s … at most an hour: a failing reaction is retried for as long as its row is stored. */
export const retryDelayMs = (attempts: number): number => Math.min(1_000 * 2 ** (attempts - 1), 3_600_000);

export interface RelayBatch {
  taken: number;
  /** There may be more of this kind. */
  more: boolean;
}

export interface RelayBatchParts {
  db: Db;
  reactions: readonly Reaction[];
  clock: Clock;
  log: Log;
  /** In the confirming transaction: throws where another process has taken over. */
  guard?: (tx: Tx) => Promise<unknown>;
  stopped(): boolean;
}

/**
 * A batch of one kind, in order, by its claimant. Reads unprocessed rows, never "id > last", which would lose rows that
 * commit late. Reactions run outside any transaction; a row is marked only after them, so that a crash repeats them
 * rather than losing them.
 */
export async function runRelayBatch(kind: string, parts: RelayBatchParts): Promise<RelayBatch> {
  const { db, clock, stopped, guard } = parts;
  const begun = clock.now();
  const isOver = () => clock.now().getTime() - begun.getTime() >= BATCH_MS;
  const rows = await listDue(db, kind, BATCH);
  const finished: number[] = [];
  const failures: Failure[] = [];
  for (const row of rows) {
    const taken = finished.length + failures.length;
    if (stopped() || (taken > 0 && isOver())) break;
    const failure = await react(row, parts);
    if (failure) failures.push(failure);
    else finished.push(row.id);
  }
  const taken = finished.length + failures.length;
  if (taken > 0) {
    await transact(db, async (tx) => {
      await guard?.(tx);
      await markProcessed(tx, finished);
      for (const failure of failures) await markFailed(tx, failure);
    });
  }
  return { taken, more: taken < rows.length || rows.length === BATCH };
}

/** Runs every open reaction; returns the row's failure, if any. */
async function react(row: EventRow, { reactions, log }: RelayBatchParts): Promise<Failure | null> {
  const done = [...row.done];
  let failed: unknown;
  for (const reaction of reactions.filter(({ event, name }) => event === row.name && !done.includes(name))) {
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
      failed = error ?? new Error('a reaction failed without a reason');
      log.error(
        {
          event: 'relay.reaction_failed',
          err: error,
          eventName: row.name,
          eventId: row.id,
          reaction: reaction.name,
        },
        'reaction failed',
      );
    }
  }
  if (failed === undefined) return null;
  const attempts = row.attempts + 1;
  const lastError = String(failed).slice(0, 500);
  return { id: row.id, attempts, done, lastError, retryMs: retryDelayMs(attempts) };
}
