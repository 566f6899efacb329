import { sql } from 'drizzle-orm';
import { bigint, boolean, check, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import {
  CONSENT_SOURCES,
  type ConsentSource,
  DELETED_BY,
  type DeletedBy,
  type TableCount,
} from './privacy.rules.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const oneOf = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '));

export const consents = pgTable(
  'consents',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    /** A legal document, `marketing`, `push`, or one choice of notifications such as `notice.kickOff`. */
    subject: text().notNull(),
    given: boolean().notNull(),
    /** Date of a legal document. */
    version: text().notNull(),
    /** SHA-256 of the shown text. */
    textHash: text('text_hash').notNull(),
    lang: text().notNull(),
    brand: text().notNull(),
    source: text().notNull().$type<ConsentSource>(),
    createdAt: instant('created_at').notNull(),
    leftAt: instant('left_at'),
  },
  (t) => [check('consents_source', sql`${t.source} in (${oneOf(CONSENT_SOURCES)})`)],
);

export const deletionRecords = pgTable(
  'deletion_records',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    reference: text().notNull(),
    actedBy: text('acted_by').notNull().$type<DeletedBy>(),
    request: text().notNull(),
    counts: jsonb().notNull().$type<TableCount[]>(),
    requestedAt: instant('requested_at').notNull(),
    finishedAt: instant('finished_at').notNull(),
  },
  (t) => [check('deletion_records_acted_by', sql`${t.actedBy} in (${oneOf(DELETED_BY)})`)],
);

export type ConsentRow = typeof consents.$inferSelect;
export type DeletionRow = typeof deletionRecords.$inferSelect;
