import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { IMPORT_KINDS, type ImportKind } from './imports.rules.ts';

/** Kinds of entries that an import writes. */
export const ENTRY_KINDS = ['team', 'player', 'match', 'standings'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

const number = (name: string) => bigint(name, { mode: 'number' });
const among = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

/** Imported files. */
export const dataImports = pgTable(
  'data_imports',
  {
    id: number('id').generatedAlwaysAsIdentity().primaryKey(),
    kind: text().notNull().$type<ImportKind>(),
    leagueId: number('league_id').notNull(),
    fileName: text('file_name').notNull(),
    madeBy: number('made_by').notNull(),
    madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
    added: integer().notNull(),
    changed: integer().notNull(),
    undoneBy: number('undone_by'),
    undoneAt: timestamp('undone_at', { withTimezone: true }),
  },
  (t) => [check('data_imports_kind', sql`${t.kind} in (${among(IMPORT_KINDS)})`)],
);

/** What an import wrote, in its order. */
export const dataImportRows = pgTable(
  'data_import_rows',
  {
    importId: number('import_id').notNull(),
    seq: integer().notNull(),
    line: integer().notNull(),
    kind: text().notNull().$type<EntryKind>(),
    ourId: number('our_id').notNull(),
    label: text().notNull(),
    /** Null for an entry that the import made. */
    before: jsonb(),
    after: jsonb().notNull(),
    /** The import locked it against providers. */
    locked: boolean().notNull(),
    undone: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.seq] }),
    check('data_import_rows_kind', sql`${t.kind} in (${among(ENTRY_KINDS)})`),
  ],
);

export type DataImportRow = typeof dataImports.$inferSelect;
export type WrittenRow = typeof dataImportRows.$inferSelect;
