import { and, asc, desc, eq, gt, inArray, isNull, lt } from 'drizzle-orm';
import { users } from '#modules/users/users.tables.ts';
import type { Reader, Tx } from '#platform/db/db.ts';
import { chatRooms, type RoomRow } from './chat.tables.ts';
import type { HoldReason } from './messages.rules.ts';
import { chatHeld, type HeldRow } from './moderation.tables.ts';

export async function insertHeld(
  tx: Tx,
  row: Pick<HeldRow, 'roomId' | 'userId' | 'clientId' | 'body' | 'replyTo' | 'createdAt'> & {
    cause: HoldReason;
  },
): Promise<void> {
  await tx.insert(chatHeld).values(row).onConflictDoNothing();
}

export interface WaitingRow {
  held: HeldRow;
  room: Pick<RoomRow, 'kind' | 'ref'>;
  username: string | null;
}

/** Undecided messages, oldest first. */
export async function listHeld(tx: Reader, after: number | undefined, limit: number): Promise<WaitingRow[]> {
  return await tx
    .select({ held: chatHeld, room: { kind: chatRooms.kind, ref: chatRooms.ref }, username: users.username })
    .from(chatHeld)
    .innerJoin(chatRooms, eq(chatRooms.id, chatHeld.roomId))
    .leftJoin(users, eq(users.id, chatHeld.userId))
    .where(and(isNull(chatHeld.decidedAt), after === undefined ? undefined : gt(chatHeld.id, after)))
    .orderBy(asc(chatHeld.id))
    .limit(limit);
}

/** Undecided messages of a room, oldest first. */
export async function listHeldIn(
  tx: Reader,
  roomId: number,
  limit: number,
): Promise<{ held: HeldRow; username: string | null }[]> {
  return await tx
    .select({ held: chatHeld, username: users.username })
    .from(chatHeld)
    .leftJoin(users, eq(users.id, chatHeld.userId))
    .where(and(eq(chatHeld.roomId, roomId), isNull(chatHeld.decidedAt)))
    .orderBy(asc(chatHeld.id))
    .limit(limit);
}

export async function isHeldIn(tx: Reader, roomId: number, id: number): Promise<boolean> {
  const rows = await tx
    .select({ id: chatHeld.id })
    .from(chatHeld)
    .where(and(eq(chatHeld.id, id), eq(chatHeld.roomId, roomId)));
  return rows.length > 0;
}

/** Null where the message is decided already. */
export async function decideHeld(
  tx: Tx,
  id: number,
  decision: { approved: boolean; decidedBy: number; decidedAt: Date },
): Promise<HeldRow | null> {
  const [row] = await tx
    .update(chatHeld)
    .set(decision)
    .where(and(eq(chatHeld.id, id), isNull(chatHeld.decidedAt)))
    .returning();
  return row ?? null;
}

export async function listHeldOf(tx: Reader, userId: number, before: number | null, limit: number) {
  return await tx
    .select({ id: chatHeld.id, text: chatHeld.body, at: chatHeld.createdAt, approved: chatHeld.approved })
    .from(chatHeld)
    .where(and(eq(chatHeld.userId, userId), before === null ? undefined : lt(chatHeld.id, before)))
    .orderBy(desc(chatHeld.id))
    .limit(limit);
}

export async function deleteHeldOf(tx: Tx, userId: number): Promise<void> {
  await tx.delete(chatHeld).where(eq(chatHeld.userId, userId));
}

/** Held messages have the retention of published ones, decided or not. */
export async function deleteHeldBefore(tx: Tx, before: Date, limit: number): Promise<number> {
  const old = tx
    .select({ id: chatHeld.id })
    .from(chatHeld)
    .where(lt(chatHeld.createdAt, before))
    .limit(limit);
  const { rowCount } = await tx.delete(chatHeld).where(inArray(chatHeld.id, old));
  return rowCount ?? 0;
}
