import { and, asc, eq, gt, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { Keyring } from './keyring.ts';

/** A sealed column and its owner. */
export interface SealedColumn {
  /** The sealed content's name, for the operator. */
  readonly name: string;
  readonly purpose: string;
  readonly table: PgTable;
  readonly id: PgColumn;
  readonly sealed: PgColumn;
  /** The owner that a row is sealed for: a prefix and the value of a column. */
  readonly owner: { readonly prefix: string; readonly column: PgColumn };
  /** Further columns derived from the content. */
  also?(keyring: Keyring, owner: string, content: Buffer): Record<string, Buffer>;
}

export interface Resealed {
  name: string;
  /** Rows sealed under the newest key. */
  rows: number;
  /** Rows that no key in force opens. */
  lost: number;
}

const BATCH = 200;

/** During operation: a batch is locked, sealed again and committed, so that an interrupted run continues. */
export async function resealColumn(db: Db, keyring: Keyring, column: SealedColumn): Promise<Resealed> {
  const done = { name: column.name, rows: 0, lost: 0 };
  for (let after: unknown = null; ; ) {
    const further = after === null ? undefined : gt(column.id, after);
    const batch = await transact(db, (tx) => resealSome(tx, keyring, column, further));
    if (!batch) return done;
    done.rows += batch.rows;
    done.lost += batch.lost;
    after = batch.last;
  }
}

/** A batch of rows of an older key; null where none is left. */
export async function resealSome(tx: Tx, keyring: Keyring, column: SealedColumn, where?: SQL) {
  const { table, id, sealed, owner } = column;
  const { header, open, seal } = keyring.sealedBox(column.purpose);
  const rows = await tx
    .select({ id, sealed, owner: owner.column })
    .from(table)
    .where(and(isNotNull(sealed), sql`substring(${sealed} from 1 for ${header.length}) <> ${header}`, where))
    .orderBy(asc(id))
    .limit(BATCH)
    .for('update');
  const last = rows.at(-1);
  if (!last) return null;
  let lost = 0;
  for (const row of rows) {
    const boundTo = `${owner.prefix}${row.owner}`;
    const content = open(boundTo, row.sealed as Buffer);
    if (!content) {
      lost += 1;
      continue;
    }
    await tx
      .update(table)
      .set({ [keyOf(table, sealed)]: seal(boundTo, content), ...column.also?.(keyring, boundTo, content) })
      .where(eq(id, row.id));
  }
  return { rows: rows.length - lost, lost, last: last.id };
}

/** Drizzle's property name of a column. */
function keyOf(table: PgTable, column: PgColumn): string {
  const entry = Object.entries(table).find(([, value]) => value === column);
  if (!entry) throw new Error(`${column.name} is no column of the table it is resealed in`);
  return entry[0];
}
