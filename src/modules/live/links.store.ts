import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { Reader, Tx } from '#platform/db/db.ts';
import { anchorIps, type LinkRow, liveLinks } from './live.tables.ts';

export type IpRow = typeof anchorIps.$inferSelect;

export async function listIps(tx: Reader, userId: number): Promise<IpRow[]> {
  return await tx
    .select()
    .from(anchorIps)
    .where(eq(anchorIps.userId, userId))
    .orderBy(asc(anchorIps.createdAt), asc(anchorIps.ip));
}

/** Serializes changes of an anchor's list until the transaction ends. */
export async function lockIps(tx: Tx, userId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('anchor_ips', ${userId}))`);
}

export async function countIps(tx: Tx, userId: number): Promise<number> {
  const [row] = await tx.select({ n: count() }).from(anchorIps).where(eq(anchorIps.userId, userId));
  return row!.n;
}

/** An existing address gets the new note. */
export async function upsertIp(tx: Tx, row: IpRow): Promise<void> {
  await tx
    .insert(anchorIps)
    .values(row)
    .onConflictDoUpdate({ target: [anchorIps.userId, anchorIps.ip], set: { note: row.note } });
}

export async function deleteIp(tx: Tx, userId: number, ip: string): Promise<void> {
  await tx.delete(anchorIps).where(and(eq(anchorIps.userId, userId), eq(anchorIps.ip, ip)));
}

export async function listLinks(tx: Reader, matchId: number): Promise<LinkRow[]> {
  return await tx
    .select()
    .from(liveLinks)
    .where(eq(liveLinks.matchId, matchId))
    .orderBy(asc(liveLinks.priority), asc(liveLinks.id));
}

/** An address is unique within a match; its other fields are replaced. */
export async function upsertLink(tx: Tx, row: typeof liveLinks.$inferInsert): Promise<void> {
  const { priority, language, pro } = row;
  await tx
    .insert(liveLinks)
    .values(row)
    .onConflictDoUpdate({ target: [liveLinks.matchId, liveLinks.url], set: { priority, language, pro } });
}

/** Returns the match of the link; null without such a link. */
export async function deleteLink(tx: Tx, id: number): Promise<number | null> {
  const [row] = await tx.delete(liveLinks).where(eq(liveLinks.id, id)).returning();
  return row?.matchId ?? null;
}
