import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import {
  CLIP_DECISIONS,
  CLIP_MS,
  CLIP_REPORT_NOTE,
  CLIP_REPORT_REASONS,
  CLIP_STATES,
  CLIP_TITLE,
  type ClipDecision,
  type ClipReportReason,
  type ClipState,
  REMOVERS,
  type Remover,
} from './clips.rules.ts';

const number = (name: string) => bigint(name, { mode: 'number' });
const instant = (name: string) => timestamp(name, { withTimezone: true });
const identity = () => bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey();
const list = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '));

export const clips = pgTable(
  'clips',
  {
    id: identity(),
    roomId: number('room_id').notNull(),
    /** Owner of the room; null for a room of the site. */
    anchorId: number('anchor_id'),
    userId: number('user_id').notNull(),
    recordingId: number('recording_id').notNull(),
    recordingFile: text('recording_file').notNull(),
    /** Start of the recording: the access rules of its broadcast are the clip's. */
    recordedAt: instant('recorded_at').notNull(),
    /** By the server's clock, when the first frame was captured. */
    capturedAt: instant('captured_at'),
    matchId: number('match_id'),
    gameId: integer('game_id'),
    language: text().notNull().$type<LanguageCode>(),
    title: text().notNull(),
    minute: text().notNull(),
    /** In the recording; once published, as it was cut. */
    fromMs: number('from_ms').notNull(),
    toMs: number('to_ms').notNull(),
    /** Idempotency key of the request. */
    key: text().notNull(),
    /** Of its files; secret for a protected broadcast. */
    name: text().notNull(),
    state: text().notNull().$type<ClipState>(),
    removedBy: text('removed_by').$type<Remover>(),
    /** Media node that cuts it. */
    node: text(),
    tries: integer().notNull().default(0),
    bytes: number('bytes').notNull().default(0),
    width: integer().notNull().default(0),
    height: integer().notNull().default(0),
    still: boolean().notNull().default(false),
    likes: integer().notNull().default(0),
    views: integer().notNull().default(0),
    createdAt: instant('created_at').notNull(),
    publishedAt: instant('published_at'),
  },
  (t) => [
    check('clips_state', sql`${t.state} in (${list(CLIP_STATES)})`),
    check('clips_removed_by', sql`${t.removedBy} in (${list(REMOVERS)})`),
    check('clips_title', sql`char_length(${t.title}) <= ${CLIP_TITLE.max}`),
    check('clips_length', sql`${t.toMs} - ${t.fromMs} between 0 and ${CLIP_MS.max} and ${t.fromMs} >= 0`),
    check('clips_counts', sql`${t.likes} >= 0 and ${t.views} >= 0 and ${t.bytes} >= 0`),
  ],
);
export type ClipRow = typeof clips.$inferSelect;

export const clipReports = pgTable(
  'clip_reports',
  {
    id: identity(),
    clipId: number('clip_id').notNull(),
    reporterId: number('reporter_id').notNull(),
    reason: text().notNull().$type<ClipReportReason>(),
    note: text().notNull(),
    createdAt: instant('created_at').notNull(),
    decidedAt: instant('decided_at'),
    decidedBy: number('decided_by'),
    decision: text().$type<ClipDecision>(),
  },
  (t) => [
    unique('clip_reports_once').on(t.clipId, t.reporterId),
    check('clip_reports_reason', sql`${t.reason} in (${list(CLIP_REPORT_REASONS)})`),
    check('clip_reports_note', sql`char_length(${t.note}) <= ${CLIP_REPORT_NOTE.max}`),
    check('clip_reports_decision', sql`${t.decision} in (${list(CLIP_DECISIONS)})`),
  ],
);

export const clipSettings = pgTable('clip_settings', {
  anchorId: number('anchor_id').primaryKey(),
  allowed: boolean().notNull(),
  changedAt: instant('changed_at').notNull(),
});

export const clipBlocks = pgTable(
  'clip_blocks',
  {
    anchorId: number('anchor_id').notNull(),
    userId: number('user_id').notNull(),
    blockedAt: instant('blocked_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.anchorId, t.userId] })],
);
