import { sql } from 'drizzle-orm';
import { bigint, check, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { LocalizedText } from '#platform/i18n/localized-text.ts';
import {
  type ChapterRow,
  VIDEO_KINDS,
  VIDEO_STATES,
  type VideoKind,
  type VideoSource,
  type VideoState,
} from './videos.rules.ts';

export const videos = pgTable(
  'videos',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    gameId: integer('game_id').notNull(),
    kind: text().notNull().$type<VideoKind>(),
    titles: jsonb().notNull().$type<LocalizedText>(),
    summaries: jsonb().notNull().$type<LocalizedText>(),
    poster: text(),
    seconds: integer().notNull(),
    sources: jsonb().notNull().$type<VideoSource[]>(),
    chapters: jsonb().notNull().default([]).$type<ChapterRow[]>(),
    leagueId: bigint('league_id', { mode: 'number' }),
    matchId: bigint('match_id', { mode: 'number' }),
    teamIds: bigint('team_ids', { mode: 'number' }).array().notNull().default([]),
    views: integer().notNull().default(0),
    likes: integer().notNull().default(0),
    state: text().notNull().default('published').$type<VideoState>(),
    /** Reason of the takedown. */
    reason: text().notNull().default(''),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    check('videos_kind', sql`${t.kind} in (${sql.raw(VIDEO_KINDS.map((kind) => `'${kind}'`).join(', '))})`),
    check(
      'videos_state',
      sql`${t.state} in (${sql.raw(VIDEO_STATES.map((state) => `'${state}'`).join(', '))})`,
    ),
    check('videos_counts', sql`${t.views} >= 0 and ${t.likes} >= 0 and ${t.seconds} > 0`),
  ],
);

export type VideoRow = typeof videos.$inferSelect;
