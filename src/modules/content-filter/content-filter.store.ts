import { and, count, desc, eq, ilike, lt, sql } from 'drizzle-orm';
import type { Reader, Tx } from '#platform/db/db.ts';
import { type WordRow, wordLists, words } from './content-filter.tables.ts';

export async function getVersion(tx: Reader): Promise<number> {
  const [row] = await tx.select().from(wordLists);
  return row!.version;
}

/** Locks the list until the transaction ends, and increments its version. */
export async function raiseVersion(tx: Tx): Promise<number> {
  const [row] = await tx
    .update(wordLists)
    .set({ version: sql`${wordLists.version} + 1` })
    .returning();
  return row!.version;
}

export const listAllWords = (tx: Reader): Promise<WordRow[]> => tx.select().from(words);

export interface WordScope {
  search?: string | undefined;
  before?: number | undefined;
}

export async function listWords(
  tx: Reader,
  { search, before }: WordScope,
  limit: number,
): Promise<WordRow[]> {
  return await tx
    .select()
    .from(words)
    .where(
      and(
        search ? ilike(words.word, `%${search.replace(/[\\%_]/g, '\\$&')}%`) : undefined,
        before === undefined ? undefined : lt(words.id, before),
      ),
    )
    .orderBy(desc(words.id))
    .limit(limit);
}

export async function countWords(tx: Tx): Promise<number> {
  const [row] = await tx.select({ n: count() }).from(words);
  return row!.n;
}

/** Null for a duplicate. */
export async function insertWord(tx: Tx, row: typeof words.$inferInsert): Promise<WordRow | null> {
  const [made] = await tx.insert(words).values(row).onConflictDoNothing().returning();
  return made ?? null;
}

export async function deleteWord(tx: Tx, id: number): Promise<WordRow | null> {
  const [gone] = await tx.delete(words).where(eq(words.id, id)).returning();
  return gone ?? null;
}
