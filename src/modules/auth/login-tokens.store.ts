import { and, eq, gt, inArray, isNull, lt } from 'drizzle-orm';
import type { Reader, Tx } from '#platform/db/db.ts';
import { loginTickets } from './login-tokens.tables.ts';

export type NewLoginToken = typeof loginTickets.$inferInsert;

/** A login token and the browser that presents it. */
export interface Presented {
  kind: string;
  /** Under every key in force. */
  ticketHashes: readonly Buffer[];
  browserHashes: readonly Buffer[] | null;
}

export async function insertLoginToken(tx: Tx, row: NewLoginToken): Promise<void> {
  await tx.insert(loginTickets).values(row);
}

const presented = ({ kind, ticketHashes, browserHashes }: Presented) =>
  and(
    eq(loginTickets.kind, kind),
    inArray(loginTickets.ticketHash, [...ticketHashes]),
    browserHashes ? inArray(loginTickets.browserHash, [...browserHashes]) : isNull(loginTickets.browserHash),
  );

export async function findLoginToken(tx: Reader, ticket: Presented) {
  const [row] = await tx.select().from(loginTickets).where(presented(ticket));
  return row ?? null;
}

/** Of concurrent takers, one gets the payload. */
export async function takeLoginToken(
  tx: Tx,
  ticket: Presented,
  now: Date,
): Promise<{ payload: unknown } | null> {
  const [row] = await tx
    .update(loginTickets)
    .set({ usedAt: now })
    .where(and(presented(ticket), isNull(loginTickets.usedAt), gt(loginTickets.expiresAt, now)))
    .returning({ payload: loginTickets.payload });
  return row ?? null;
}

export async function deleteLoginTokensBefore(tx: Tx, before: Date, limit: number): Promise<number> {
  const old = tx
    .select({ id: loginTickets.id })
    .from(loginTickets)
    .where(lt(loginTickets.expiresAt, before))
    .limit(limit);
  const { rowCount } = await tx.delete(loginTickets).where(inArray(loginTickets.id, old));
  return rowCount ?? 0;
}
