import { desc, inArray, lt } from 'drizzle-orm';
import type { Reader, Tx } from '#platform/db/db.ts';
import { outboxMessages } from './demo-mailbox.tables.ts';

export type NewMessage = typeof outboxMessages.$inferInsert;
export type MessageRow = typeof outboxMessages.$inferSelect;

export async function insertMessage(tx: Tx, row: NewMessage): Promise<MessageRow> {
  const [made] = await tx.insert(outboxMessages).values(row).returning();
  return made!;
}

export async function listMessages(tx: Reader, limit: number): Promise<MessageRow[]> {
  return await tx.select().from(outboxMessages).orderBy(desc(outboxMessages.id)).limit(limit);
}

export async function deleteMessagesBefore(tx: Tx, before: Date, limit: number): Promise<number> {
  const old = tx
    .select({ id: outboxMessages.id })
    .from(outboxMessages)
    .where(lt(outboxMessages.createdAt, before))
    .limit(limit);
  const { rowCount } = await tx.delete(outboxMessages).where(inArray(outboxMessages.id, old));
  return rowCount ?? 0;
}
