import { sql } from 'drizzle-orm';
import { bigint, boolean, check, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import {
  BODY_MAX,
  DECISIONS,
  type Decision,
  HOLD_REASONS,
  type HoldReason,
  MUTE_REASON,
  REPORT_NOTE,
  REPORT_REASONS,
  type ReportReason,
} from './messages.rules.ts';

const identity = () => bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey();
const number = (name: string) => bigint(name, { mode: 'number' });
const instant = (name: string) => timestamp(name, { withTimezone: true });
const list = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '));

export const chatHeld = pgTable(
  'chat_held',
  {
    id: identity(),
    roomId: number('room_id').notNull(),
    userId: number('user_id').notNull(),
    clientId: text('client_id').notNull(),
    body: text().notNull(),
    cause: text().notNull().$type<HoldReason>(),
    replyTo: number('reply_to'),
    createdAt: instant('created_at').notNull(),
    decidedAt: instant('decided_at'),
    decidedBy: number('decided_by'),
    approved: boolean(),
  },
  (t) => [
    check('chat_held_cause', sql`${t.cause} in (${list(HOLD_REASONS)})`),
    check('chat_held_length', sql`char_length(${t.body}) <= ${BODY_MAX}`),
  ],
);

export const chatMutes = pgTable(
  'chat_mutes',
  {
    id: identity(),
    roomId: number('room_id'),
    userId: number('user_id').notNull(),
    mutedBy: number('muted_by').notNull(),
    reason: text().notNull(),
    mutedUntil: instant('muted_until').notNull(),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
    endedBy: number('ended_by'),
  },
  (t) => [
    check(
      'chat_mutes_reason',
      sql`char_length(${t.reason}) between ${MUTE_REASON.min} and ${MUTE_REASON.max}`,
    ),
  ],
);

export const chatBlocks = pgTable(
  'chat_blocks',
  {
    userId: number('user_id').notNull(),
    blockedId: number('blocked_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.blockedId] }),
    check('chat_blocks_not_oneself', sql`${t.userId} <> ${t.blockedId}`),
  ],
);

export const chatReports = pgTable(
  'chat_reports',
  {
    id: identity(),
    roomId: number('room_id').notNull(),
    seq: number('seq'),
    userId: number('user_id'),
    reporterId: number('reporter_id').notNull(),
    reason: text().notNull().$type<ReportReason>(),
    note: text().notNull(),
    createdAt: instant('created_at').notNull(),
    decidedAt: instant('decided_at'),
    decidedBy: number('decided_by'),
    decision: text().$type<Decision>(),
  },
  (t) => [
    check('chat_reports_reason', sql`${t.reason} in (${list(REPORT_REASONS)})`),
    check('chat_reports_decision', sql`${t.decision} in (${list(DECISIONS)})`),
    check('chat_reports_note', sql`char_length(${t.note}) <= ${REPORT_NOTE.max}`),
  ],
);

export const announcements = pgTable('announcements', {
  id: identity(),
  roomId: number('room_id'),
  texts: jsonb().notNull().$type<Record<string, string>>(),
  createdBy: number('created_by').notNull(),
  createdAt: instant('created_at').notNull(),
  endsAt: instant('ends_at'),
  endedAt: instant('ended_at'),
  endedBy: number('ended_by'),
});

export type MuteRow = typeof chatMutes.$inferSelect;
export type HeldRow = typeof chatHeld.$inferSelect;
export type ReportRow = typeof chatReports.$inferSelect;
export type AnnouncementRow = typeof announcements.$inferSelect;
