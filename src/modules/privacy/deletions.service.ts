import { randomInt } from 'node:crypto';
import { writeCsv } from '#platform/csv/csv.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { decodeCursor, encodeCursor, ID_CURSOR } from '#platform/paging/cursor.ts';
import { pageOf } from '#platform/paging/page.ts';
import { paged } from '#platform/personal-data/paged.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.rules.ts';
import { insertDeletion, listDeletions } from './deletions.store.ts';
import type { Deletion, DeletionsPage } from './privacy.contract.ts';
import { countOf, DELETIONS_FILE, DELETIONS_PAGE, type DeletedBy } from './privacy.rules.ts';
import type { DeletionRow } from './privacy.tables.ts';
import { countRows, listRows } from './rows.store.ts';

/** Public API for the account deletion. */
export interface PersonalRows {
  /** Begins a record; `finish` counts again and writes it, in the same transaction. Returns its reference. */
  startDeletion(
    tx: Tx,
    userId: number,
    how: { by: DeletedBy; request: string; now: Date },
  ): Promise<{ reference: string; finish(finishedAt: Date): Promise<void> }>;
  /** Rows that no module exports itself, by table. */
  exportRows(tx: Tx, userId: number): Record<string, unknown>;
}

/** No lookalikes of digits: a reference is read out on the phone. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const REFERENCE_LENGTH = 12;

export function newReference(): string {
  const text = Array.from({ length: REFERENCE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `D-${text.slice(0, 4)}-${text.slice(4, 8)}-${text.slice(8)}`;
}

export function createPersonalRows(data: () => PersonalData): PersonalRows {
  return {
    async startDeletion(tx, userId, { by, request, now }) {
      const { tables } = data();
      const before = await countRows(tx, tables, userId);
      const reference = newReference();
      return {
        reference,
        async finish(finishedAt) {
          const after = await countRows(tx, tables, userId);
          const counts = [...before]
            .map(([table, rows]) => countOf(table, tables[table]!, rows, after.get(table) ?? 0))
            .filter(({ deleted, anonymised, kept }) => deleted + anonymised + kept > 0);
          await insertDeletion(tx, { reference, actedBy: by, request, counts, requestedAt: now, finishedAt });
        },
      };
    },
    exportRows(tx, userId) {
      const { tables } = data();
      const shown = Object.keys(tables).filter((table) => tables[table]!.exported === 'rows');
      const rowsOf = (table: string) =>
        paged(
          (after: string | null, n) => listRows(tx, tables, table, userId, after, n),
          ({ place }) => place,
          ({ row }) => row,
        );
      return Object.fromEntries(shown.map((table) => [table, rowsOf(table)]));
    },
  };
}

export interface DeletionsService {
  list(cursor: string | undefined): Promise<DeletionsPage>;
  file(now: Date): Promise<{ name: string; csv: string; cut: boolean }>;
}

export function createDeletionsService(db: Db): DeletionsService {
  return {
    async list(cursor) {
      const rows = await listDeletions(db, decodeCursor(ID_CURSOR, cursor)?.id, DELETIONS_PAGE + 1);
      const { items, ...page } = pageOf(rows, DELETIONS_PAGE, (last) => encodeCursor(ID_CURSOR, last));
      return { deletions: items.map(shown), ...page };
    },
    async file(now) {
      const rows = await listDeletions(db, undefined, DELETIONS_FILE + 1);
      const head = ['reference', 'acted by', 'request', 'requested', 'finished', 'table', 'deleted'];
      const lines = rows
        .slice(0, DELETIONS_FILE)
        .flatMap((row) =>
          row.counts.map((count) => [
            row.reference,
            row.actedBy,
            row.request,
            row.requestedAt.toISOString(),
            row.finishedAt.toISOString(),
            count.table,
            count.deleted,
            count.anonymised,
            count.kept,
            count.because ?? '',
          ]),
        );
      return {
        name: `deletions-${now.toISOString().slice(0, 10)}.csv`,
        csv: writeCsv([[...head, 'anonymised', 'kept', 'because'], ...lines]),
        cut: rows.length > DELETIONS_FILE,
      };
    },
  };
}

const shown = ({
  id,
  reference,
  actedBy,
  request,
  counts,
  requestedAt,
  finishedAt,
}: DeletionRow): Deletion => ({
  id,
  reference,
  actedBy,
  request,
  counts,
  requestedAt: requestedAt.toISOString(),
  finishedAt: finishedAt.toISOString(),
});
