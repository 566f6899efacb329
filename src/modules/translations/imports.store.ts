import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '#modules/users/users.tables.ts';
import type { Reader, Tx } from '#platform/db/db.ts';
import { translationImportRows, translationImports, type WrittenTexts } from './translations.tables.ts';

/** Imports follow each other, in all processes. */
export async function lockTranslations(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('translations', 3))`);
}

export async function insertImport(
  tx: Tx,
  row: typeof translationImports.$inferInsert,
  writes: readonly Omit<typeof translationImportRows.$inferInsert, 'importId'>[],
): Promise<number> {
  const [made] = await tx.insert(translationImports).values(row).returning({ id: translationImports.id });
  await tx.insert(translationImportRows).values(writes.map((write) => ({ ...write, importId: made!.id })));
  return made!.id;
}

export async function lockImport(tx: Tx, id: number) {
  const [row] = await tx.select().from(translationImports).where(eq(translationImports.id, id)).for('update');
  return row ?? null;
}

/** Rows that still count. */
export async function listWritten(tx: Tx, importId: number): Promise<WrittenTexts[]> {
  const { importId: of, undone, line } = translationImportRows;
  return await tx
    .select()
    .from(translationImportRows)
    .where(and(eq(of, importId), eq(undone, false)))
    .orderBy(line);
}

export async function setUndone(
  tx: Tx,
  importId: number,
  lines: readonly number[],
  by: { userId: number; now: Date },
): Promise<void> {
  const { importId: of, line } = translationImportRows;
  await tx
    .update(translationImportRows)
    .set({ undone: true })
    .where(and(eq(of, importId), inArray(line, [...lines])));
  await tx
    .update(translationImports)
    .set({ undoneBy: by.userId, undoneAt: by.now })
    .where(eq(translationImports.id, importId));
}

export async function listImports(tx: Reader, before: number | undefined, limit: number) {
  const maker = alias(users, 'maker');
  const undoer = alias(users, 'undoer');
  return await tx
    .select({
      import: translationImports,
      username: maker.username,
      undoneName: undoer.username,
      remaining: sql<number>`(select count(*) from ${translationImportRows} r
        where r.import_id = ${translationImports.id} and not r.undone)`.mapWith(Number),
    })
    .from(translationImports)
    .leftJoin(maker, eq(maker.id, translationImports.madeBy))
    .leftJoin(undoer, eq(undoer.id, translationImports.undoneBy))
    .where(before === undefined ? undefined : lt(translationImports.id, before))
    .orderBy(desc(translationImports.id))
    .limit(limit);
}
