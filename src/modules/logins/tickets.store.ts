import { and, eq, gt, inArray, isNull, lt } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import { loginTickets } from './tickets.tables.ts';

export type NewTicket = typeof loginTickets.$inferInsert;

/** Which ticket, presented by which browser. */
export interface Presented {
  kind: string;
  ticketHash: Buffer;
  browserHash: Buffer | null;
}

export async function insertTicket(tx: Tx, row: NewTicket): Promise<void> {
  await tx.insert(loginTickets).values(row);
}

const presented = ({ kind, ticketHash, browserHash }: Presented) =>
  and(
    eq(loginTickets.kind, kind),
    eq(loginTickets.ticketHash, ticketHash),
    browserHash ? eq(loginTickets.browserHash, browserHash) : isNull(loginTickets.browserHash),
  );

export async function findTicket(tx: Tx, ticket: Presented) {
  const [row] = await tx.select().from(loginTickets).where(presented(ticket));
  return row ?? null;
}

/** Of many who present it at once, one gets the payload. */
export async function takeTicket(tx: Tx, ticket: Presented, now: Date): Promise<{ payload: unknown } | null> {
  const [row] = await tx
    .update(loginTickets)
    .set({ usedAt: now })
    .where(and(presented(ticket), isNull(loginTickets.usedAt), gt(loginTickets.expiresAt, now)))
    .returning({ payload: loginTickets.payload });
  return row ?? null;
}

export async function deleteTicketsBefore(tx: Tx, before: Date, limit: number): Promise<number> {
  const old = tx
    .select({ id: loginTickets.id })
    .from(loginTickets)
    .where(lt(loginTickets.expiresAt, before))
    .limit(limit);
  const { rowCount } = await tx.delete(loginTickets).where(inArray(loginTickets.id, old));
  return rowCount ?? 0;
}
