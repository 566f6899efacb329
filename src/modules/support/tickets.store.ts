import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import { users } from '#modules/users/users.tables.ts';
import type { Reader, Tx } from '#platform/db/db.ts';
import type { TimeCursor } from '#platform/paging/cursor.ts';
import type { TicketKind, TicketState } from './tickets.rules.ts';
import { type MessageRow, type TicketRow, ticketMessages, tickets } from './tickets.tables.ts';

/** Serializes new tickets of a user, until the transaction ends. */
export async function lockOpening(tx: Tx, userId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('tickets', ${userId}))`);
}

export async function countOpen(tx: Tx, userId: number): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(tickets)
    .where(and(eq(tickets.userId, userId), eq(tickets.state, 'open')));
  return row!.n;
}

/** Null for a repeated ticket. */
export async function insertTicket(tx: Tx, row: typeof tickets.$inferInsert): Promise<TicketRow | null> {
  const [made] = await tx.insert(tickets).values(row).onConflictDoNothing().returning();
  return made ?? null;
}

export async function findByKey(tx: Tx, openKey: string): Promise<TicketRow | null> {
  const [row] = await tx.select().from(tickets).where(eq(tickets.openKey, openKey));
  return row ?? null;
}

export async function findTicket(tx: Reader, id: number): Promise<TicketRow | null> {
  const [row] = await tx.select().from(tickets).where(eq(tickets.id, id));
  return row ?? null;
}

/** In the given order; zero for an unknown ticket. */
export async function listRevisions(tx: Reader, ids: readonly number[]): Promise<number[]> {
  const { rows } = await tx.execute<{ rev: number }>(sql`
    select coalesce(t.revision, 0) as rev
      from unnest(${sql.param([...ids])}::bigint[]) with ordinality as requested (id, n)
      left join tickets t on t.id = requested.id
     order by requested.n`);
  return rows.map(({ rev }) => rev);
}

export async function lockTicket(tx: Tx, id: number): Promise<TicketRow | null> {
  const [row] = await tx.select().from(tickets).where(eq(tickets.id, id)).for('update');
  return row ?? null;
}

export async function updateTicket(
  tx: Tx,
  { id, state, messages, revision, changedAt }: TicketRow,
): Promise<void> {
  await tx.update(tickets).set({ state, messages, revision, changedAt }).where(eq(tickets.id, id));
}

export async function insertMessage(tx: Tx, row: typeof ticketMessages.$inferInsert): Promise<MessageRow> {
  const [made] = await tx.insert(ticketMessages).values(row).returning();
  return made!;
}

export async function findMessage(
  tx: Tx,
  ticketId: number,
  fromStaff: boolean,
  key: string,
): Promise<MessageRow | null> {
  const [row] = await tx
    .select()
    .from(ticketMessages)
    .where(
      and(
        eq(ticketMessages.ticketId, ticketId),
        eq(ticketMessages.fromStaff, fromStaff),
        eq(ticketMessages.key, key),
      ),
    );
  return row ?? null;
}

export async function listMessages(tx: Reader, ticketId: number): Promise<MessageRow[]> {
  return await tx
    .select()
    .from(ticketMessages)
    .where(eq(ticketMessages.ticketId, ticketId))
    .orderBy(asc(ticketMessages.seq));
}

export async function listOf(tx: Reader, userId: number, limit: number): Promise<TicketRow[]> {
  return await tx
    .select()
    .from(tickets)
    .where(eq(tickets.userId, userId))
    .orderBy(desc(tickets.id))
    .limit(limit);
}

export async function listForStaff(
  tx: Reader,
  { kind, state, after }: { kind?: TicketKind; state: TicketState; after: TimeCursor | null },
  limit: number,
): Promise<{ ticket: TicketRow; username: string | null }[]> {
  const waits = state === 'open';
  const order = waits ? asc : desc;
  const place = sql`(${tickets.changedAt}, ${tickets.id})`;
  return await tx
    .select({ ticket: tickets, username: users.username })
    .from(tickets)
    .leftJoin(users, eq(users.id, tickets.userId))
    .where(
      and(
        kind && eq(tickets.kind, kind),
        eq(tickets.state, state),
        after ? sql`${place} ${waits ? sql`>` : sql`<`} (${after.at}, ${after.id})` : undefined,
      ),
    )
    .orderBy(order(tickets.changedAt), order(tickets.id))
    .limit(limit);
}

export async function forgetAuthor(tx: Tx, userId: number): Promise<void> {
  await tx.update(tickets).set({ userId: null, contact: '' }).where(eq(tickets.userId, userId));
  await tx.update(ticketMessages).set({ authorId: null }).where(eq(ticketMessages.authorId, userId));
}
