import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { POLL_OPTIONS, POLL_QUESTION } from './polls.rules.ts';

const number = (name: string) => bigint(name, { mode: 'number' });
const instant = (name: string) => timestamp(name, { withTimezone: true });

export const chatPolls = pgTable(
  'chat_polls',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    roomId: number('room_id').notNull(),
    question: text().notNull(),
    options: text().array().notNull(),
    /** Votes of each option. */
    counts: integer().array().notNull(),
    createdBy: number('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    closedAt: instant('closed_at'),
  },
  (t) => [
    check(
      'chat_polls_question',
      sql`char_length(${t.question}) between ${POLL_QUESTION.min} and ${POLL_QUESTION.max}`,
    ),
    check(
      'chat_polls_options',
      sql`cardinality(${t.options}) between ${POLL_OPTIONS.min} and ${POLL_OPTIONS.max}`,
    ),
  ],
);

export const chatPollVotes = pgTable(
  'chat_poll_votes',
  {
    pollId: number('poll_id').notNull(),
    userId: number('user_id').notNull(),
    choice: smallint().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.pollId, t.userId] })],
);

export type PollRow = typeof chatPolls.$inferSelect;
