import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Db, Reader, Tx } from '#platform/db/db.ts';
import { type ConsentRow, consents } from './privacy.tables.ts';

export async function insertConsents(tx: Tx, rows: readonly (typeof consents.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(consents).values([...rows]);
}

/** The newest of each subject. */
export async function listLatest(tx: Reader, userId: number): Promise<ConsentRow[]> {
  return await tx
    .selectDistinctOn([consents.subject])
    .from(consents)
    .where(eq(consents.userId, userId))
    .orderBy(consents.subject, desc(consents.id));
}

/** Newest first. */
export async function listConsents(
  tx: Reader,
  userId: number,
  before: number | null,
  limit: number,
): Promise<ConsentRow[]> {
  return await tx
    .select()
    .from(consents)
    .where(and(eq(consents.userId, userId), before === null ? undefined : lt(consents.id, before)))
    .orderBy(desc(consents.id))
    .limit(limit);
}

/** Serializes changes of a user's consents, until the transaction ends. */
export async function lockConsents(tx: Tx, userId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('consents', ${userId}))`);
}

export async function markLeft(tx: Tx, userId: number, now: Date): Promise<void> {
  await tx
    .update(consents)
    .set({ leftAt: now })
    .where(and(eq(consents.userId, userId), isNull(consents.leftAt)));
}

export async function deleteConsentsBefore(db: Db, before: Date, limit: number): Promise<number> {
  const old = db.select({ id: consents.id }).from(consents).where(lt(consents.leftAt, before)).limit(limit);
  return (await db.delete(consents).where(inArray(consents.id, old))).rowCount ?? 0;
}

/** Demo accounts have agreed at the start. */
export async function insertForAll(
  tx: Tx,
  row: Omit<typeof consents.$inferInsert, 'userId' | 'leftAt'>,
): Promise<void> {
  await tx.execute(sql`
    insert into consents (user_id, subject, given, version, text_hash, lang, brand, source, created_at)
    select id, ${row.subject}, ${row.given}, ${row.version}, ${row.textHash}, ${row.lang}, ${row.brand}, ${row.source},
           ${row.createdAt.toISOString()}::timestamptz
    from users
    where not exists (select from consents where user_id = users.id and subject = ${row.subject})`);
}
