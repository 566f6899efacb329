import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import type { PersonalData, TableUse } from '#platform/personal-data/personal-data.rules.ts';

type Tables = PersonalData['tables'];

/** Rows about a user; null where a table has no user. The names are the declaration's own. */
function aboutUser(tables: Tables, { user = [], via }: TableUse, userId: number): SQL | null {
  if (via) {
    const parent = tables[via.table];
    const ownedBy = parent && aboutUser(tables, parent, userId);
    if (!ownedBy) return null;
    return sql`${sql.identifier(via.column)}::text in (select ${sql.identifier(via.key)}::text from ${sql.identifier(via.table)} where ${ownedBy})`;
  }
  if (user.length === 0) return null;
  return sql.join(
    user.map((column) => sql`${sql.identifier(column)} = ${userId}`),
    sql` or `,
  );
}

export async function countRows(tx: Tx, tables: Tables, userId: number): Promise<Map<string, number>> {
  const counts = Object.entries(tables).flatMap(([table, use]) => {
    const ownedBy = aboutUser(tables, use, userId);
    return ownedBy
      ? [
          sql`select ${table}::text as table_name, count(*)::int as rows from ${sql.identifier(table)} where ${ownedBy}`,
        ]
      : [];
  });
  if (counts.length === 0) return new Map();
  const { rows } = await tx.execute<{ table_name: string; rows: number }>(sql.join(counts, sql` union all `));
  return new Map(rows.map((row) => [row.table_name, row.rows]));
}

/** Columns of acting staff; and bytes, which are hashes and keys. */
const HIDDEN = /_by$/;

/** Rows by their physical order: in one snapshot each is seen once. */
export async function listRows(
  tx: Tx,
  tables: Tables,
  table: string,
  userId: number,
  after: string | null,
  limit: number,
): Promise<{ place: string; row: Record<string, unknown> }[]> {
  const use = tables[table];
  const ownedBy = use && aboutUser(tables, use, userId);
  if (!ownedBy) return [];
  const { rows } = await tx.execute<{ place: string; row: Record<string, unknown> }>(
    sql`select ctid::text as place, to_jsonb(t) as row from ${sql.identifier(table)} t
         where (${ownedBy}) and ctid > ${after ?? '(0,0)'}::tid order by ctid limit ${limit}`,
  );
  return rows.map(({ place, row }) => ({
    place,
    row: Object.fromEntries(
      Object.entries(row).filter(
        ([name, value]) => !HIDDEN.test(name) && !(typeof value === 'string' && value.startsWith('\\x')),
      ),
    ),
  }));
}
