import { and, asc, eq, inArray, isNull, lte, min, sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock/clock.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Log } from '#platform/log/log.ts';
import { outboxEvents } from './events.tables.ts';
import type { Reaction } from './events.ts';

type Row = typeof outboxEvents.$inferSelect;

const BATCH = 50;
/** After this long a kind of event lets the others have their turn. */
export const TURN_MS = 250;

/** 1 s, 2 s, 4 s … at most an hour: a reaction that keeps failing is retried for as long as the row is kept. */
export const retryDelayMs = (attempts: number): number => Math.min(1_000 * 2 ** (attempts - 1), 3_600_000);

const isDue = (now: Date) => and(isNull(outboxEvents.processedAt), lte(outboxEvents.nextTryAt, now));

/** The kinds of events of which some are due, the longest waiting first. */
export async function listDueKinds(tx: Tx, now: Date): Promise<string[]> {
  const rows = await tx
    .select({ name: outboxEvents.name })
    .from(outboxEvents)
    .where(isDue(now))
    .groupBy(outboxEvents.name)
    .orderBy(asc(min(outboxEvents.id)));
  return rows.map(({ name }) => name);
}

export interface Turn {
  taken: number;
  /** There may be more of this kind. */
  more: boolean;
}

interface TurnParts {
  reactions: readonly Reaction[];
  clock: Clock;
  log: Log;
  stopped(): boolean;
}

/**
 * Some events of one kind, in their order. Claims unprocessed rows with SKIP LOCKED, never "id > last", which would
 * lose rows that commit late. A row is marked only after its reactions ran, so a crash repeats them rather than losing
 * them.
 */
export async function takeTurn(tx: Tx, kind: string, parts: TurnParts): Promise<Turn> {
  const { clock, stopped } = parts;
  const begun = clock.now();
  const isOver = () => clock.now().getTime() - begun.getTime() >= TURN_MS;
  // Reactions may take their time while this transaction only holds its locks.
  await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
  const rows = await tx
    .select()
    .from(outboxEvents)
    .where(and(eq(outboxEvents.name, kind), isDue(begun)))
    .orderBy(asc(outboxEvents.id))
    .limit(BATCH)
    .for('update', { skipLocked: true });
  const finished: number[] = [];
  let taken = 0;
  for (const row of rows) {
    if (stopped() || (taken > 0 && isOver())) break;
    if (await handle(tx, row, parts)) finished.push(row.id);
    taken += 1;
  }
  if (finished.length > 0) {
    await tx.update(outboxEvents).set({ processedAt: clock.now() }).where(inArray(outboxEvents.id, finished));
  }
  return { taken, more: taken < rows.length || rows.length === BATCH };
}

async function handle(tx: Tx, row: Row, { reactions, clock, log }: TurnParts): Promise<boolean> {
  const done = [...row.done];
  let failure: unknown;
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
      failure = error ?? new Error('a reaction failed without a reason');
      log.error({ err: error, event: row.name, eventId: row.id, reaction: reaction.name }, 'reaction failed');
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
