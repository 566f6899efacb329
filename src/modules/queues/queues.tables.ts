import { sql } from 'drizzle-orm';
import { bigint, check, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { ErrorParams } from '#platform/errors/errors.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import {
  DECISION_STATES,
  type DecisionState,
  type QueueName,
  REPLY_TEXT,
  REPLY_TITLE,
  VERDICTS,
  type Verdict,
} from './queues.rules.ts';

const number = (name: string) => bigint(name, { mode: 'number' });
const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Who works on a case; free again after its time. */
export const queueClaims = pgTable(
  'queue_claims',
  {
    queue: text().notNull().$type<QueueName>(),
    item: text().notNull(),
    userId: number('user_id').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.queue, t.item] })],
);

/** Decisions, held until `due_at`: a case has at most one that is not ended. */
export const queueDecisions = pgTable(
  'queue_decisions',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    queue: text().notNull().$type<QueueName>(),
    item: text().notNull(),
    call: text().notNull(),
    verdict: text().notNull().$type<Verdict>(),
    input: jsonb().$type<Record<string, unknown>>(),
    state: text().notNull().$type<DecisionState>(),
    /** The person concerned. */
    subjectId: number('subject_id'),
    decidedBy: number('decided_by').notNull(),
    sessionId: number('session_id').notNull(),
    brand: text().notNull(),
    lang: text().notNull().$type<LanguageCode>(),
    waitingSince: instant('waiting_since').notNull(),
    decidedAt: instant('decided_at').notNull(),
    dueAt: instant('due_at').notNull(),
    error: jsonb().$type<{ code: string; params: ErrorParams }>(),
  },
  (t) => [
    check(
      'queue_decisions_state',
      sql`${t.state} in (${sql.raw(DECISION_STATES.map((state) => `'${state}'`).join(', '))})`,
    ),
    check(
      'queue_decisions_verdict',
      sql`${t.verdict} in (${sql.raw(VERDICTS.map((verdict) => `'${verdict}'`).join(', '))})`,
    ),
  ],
);

export const queueReplies = pgTable(
  'queue_replies',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    queue: text().notNull().$type<QueueName>(),
    title: text().notNull(),
    text: text().notNull(),
    changedBy: number('changed_by').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (t) => [
    check(
      'queue_replies_title',
      sql`char_length(${t.title}) between ${sql.raw(String(REPLY_TITLE.min))} and ${sql.raw(String(REPLY_TITLE.max))}`,
    ),
    check(
      'queue_replies_text',
      sql`char_length(${t.text}) between ${sql.raw(String(REPLY_TEXT.min))} and ${sql.raw(String(REPLY_TEXT.max))}`,
    ),
  ],
);

export type DecisionRow = typeof queueDecisions.$inferSelect;
