import { and, asc, desc, eq, gt, isNull, lt, or } from 'drizzle-orm';
import { users } from '#modules/users/users.tables.ts';
import type { Reader, Tx } from '#platform/db/db.ts';
import { chatMessages, chatRooms, type RoomRow } from './chat.tables.ts';
import type { Decision } from './messages.rules.ts';
import { chatReports, type ReportRow } from './moderation.tables.ts';

/** A repeated report is ignored. */
export async function insertReport(tx: Tx, row: typeof chatReports.$inferInsert): Promise<void> {
  await tx.insert(chatReports).values(row).onConflictDoNothing();
}

export const anyReport = async (tx: Reader): Promise<boolean> =>
  (await tx.select({ id: chatReports.id }).from(chatReports).limit(1)).length > 0;

export interface OpenReport {
  report: ReportRow;
  room: Pick<RoomRow, 'kind' | 'ref'>;
  username: string | null;
  body: string | null;
}

/** Undecided reports, oldest first, with their subject. */
export async function listReports(
  tx: Reader,
  after: number | undefined,
  limit: number,
): Promise<OpenReport[]> {
  return await tx
    .select({
      report: chatReports,
      room: { kind: chatRooms.kind, ref: chatRooms.ref },
      username: users.username,
      body: chatMessages.body,
    })
    .from(chatReports)
    .innerJoin(chatRooms, eq(chatRooms.id, chatReports.roomId))
    .leftJoin(users, eq(users.id, chatReports.userId))
    .leftJoin(
      chatMessages,
      and(eq(chatMessages.roomId, chatReports.roomId), eq(chatMessages.seq, chatReports.seq)),
    )
    .where(and(isNull(chatReports.decidedAt), after === undefined ? undefined : gt(chatReports.id, after)))
    .orderBy(asc(chatReports.id))
    .limit(limit);
}

/** Null where the report is decided already. */
export async function decideReport(
  tx: Tx,
  id: number,
  decided: { decision: Decision; decidedBy: number; decidedAt: Date },
): Promise<ReportRow | null> {
  const [row] = await tx
    .update(chatReports)
    .set(decided)
    .where(and(eq(chatReports.id, id), isNull(chatReports.decidedAt)))
    .returning();
  return row ?? null;
}

export async function listReportsOf(tx: Reader, userId: number, before: number | null, limit: number) {
  return await tx
    .select({
      id: chatReports.id,
      reason: chatReports.reason,
      note: chatReports.note,
      at: chatReports.createdAt,
    })
    .from(chatReports)
    .where(and(eq(chatReports.reporterId, userId), before === null ? undefined : lt(chatReports.id, before)))
    .orderBy(desc(chatReports.id))
    .limit(limit);
}

/** Notes of reports by or about the user are erased; the reports stay. */
export async function eraseReportsOf(tx: Tx, userId: number): Promise<void> {
  await tx
    .update(chatReports)
    .set({ note: '' })
    .where(or(eq(chatReports.reporterId, userId), eq(chatReports.userId, userId)));
}
