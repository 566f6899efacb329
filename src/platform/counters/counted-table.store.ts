import { sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '#platform/db/db.ts';

/** A table whose rows count their likes and views, such as `articles` and `videos`. */
type CountedTable = PgTable & Record<'id' | 'state' | 'likes' | 'views', PgColumn>;

export const countersOf = (table: CountedTable) => ({
  /** Returns the new count; null where no such row is published. */
  async addLikes(tx: Tx, id: number, change: number): Promise<number | null> {
    const { rows } = await tx.execute<{ likes: number }>(sql`
      update ${table} set likes = likes + ${change}
      where id = ${id} and state = 'published'
      returning likes`);
    return rows[0]?.likes ?? null;
  },
  /** The likes of a deleted account, also of rows that are no longer published. */
  async subtractLikes(tx: Tx, ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    await tx.execute(
      sql`update ${table} set likes = likes - 1 where id = any (${sql.param([...ids])}::bigint[])`,
    );
  },
  async addViews(tx: Tx, counts: ReadonlyMap<number, number>): Promise<void> {
    const [ids, numbers] = [[...counts.keys()], [...counts.values()]];
    await tx.execute(sql`
      update ${table} as counted set views = views + added.n
      from unnest(${sql.param(ids)}::bigint[], ${sql.param(numbers)}::integer[]) as added (id, n)
      where counted.id = added.id`);
  },
});
