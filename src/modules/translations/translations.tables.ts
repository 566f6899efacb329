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
import type { NameChanges } from '#modules/catalog/own-names.rules.ts';
import { TEXT_KINDS, type TextField, type TextKind } from './translations.rules.ts';

const number = (name: string) => bigint(name, { mode: 'number' });
const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Imported files. */
export const translationImports = pgTable('translation_imports', {
  id: number('id').generatedAlwaysAsIdentity().primaryKey(),
  fileName: text('file_name').notNull(),
  madeBy: number('made_by').notNull(),
  madeAt: instant('made_at').notNull(),
  changed: integer().notNull(),
  undoneBy: number('undone_by'),
  undoneAt: instant('undone_at'),
});

/** What a row of a file changed: the texts of its languages before and after, null for none. */
export const translationImportRows = pgTable(
  'translation_import_rows',
  {
    importId: number('import_id').notNull(),
    line: integer().notNull(),
    kind: text().notNull().$type<TextKind>(),
    ourId: number('our_id').notNull(),
    field: text().notNull().$type<TextField>(),
    label: text().notNull(),
    before: jsonb().notNull().$type<NameChanges>(),
    after: jsonb().notNull().$type<NameChanges>(),
    undone: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.line] }),
    check(
      'translation_import_rows_kind',
      sql`${t.kind} in (${sql.raw(TEXT_KINDS.map((kind) => `'${kind}'`).join(', '))})`,
    ),
  ],
);

export type WrittenTexts = typeof translationImportRows.$inferSelect;
