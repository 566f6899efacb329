import { sql } from 'drizzle-orm';
import { bigint, boolean, check, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { WORD, WORD_ACTIONS, type WordAction } from './content-filter.rules.ts';

export const words = pgTable(
  'words',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    word: text().notNull(),
    folded: text().notNull(),
    action: text().notNull().$type<WordAction>(),
    anywhere: boolean().notNull(),
    createdBy: bigint('created_by', { mode: 'number' }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    check('words_length', sql`char_length(${t.word}) between ${WORD.min} and ${WORD.max}`),
    check('words_action', sql`${t.action} in (${sql.raw(WORD_ACTIONS.map((a) => `'${a}'`).join(', '))})`),
  ],
);

export const wordLists = pgTable('word_lists', {
  id: smallint().primaryKey().default(1),
  version: bigint({ mode: 'number' }).notNull(),
});

export type WordRow = typeof words.$inferSelect;
