import { type SQL, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import type { StillKind } from '#platform/media/stills.ts';
import {
  ANCHOR_DETAILS,
  ANCHOR_INTRODUCTION,
  ANCHOR_NICKNAME,
  ANCHOR_PICTURES,
  type AnchorState,
} from './anchors.rules.ts';
import { LINK_PRIORITY } from './links.rules.ts';
import { ROOM_PRICE, ROOM_TITLE, type RoomMode } from './rooms.rules.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const instant = (name: string) => timestamp(name, { withTimezone: true });
const number = (name: string) => bigint(name, { mode: 'number' });
const id = () => bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey();

export const anchors = pgTable(
  'anchors',
  {
    userId: number('user_id').primaryKey(),
    state: text().notNull().$type<AnchorState>(),
    nickname: text().notNull(),
    realName: text('real_name').notNull(),
    birthDate: date('birth_date').notNull(),
    languages: text().array().notNull().$type<LanguageCode[]>(),
    games: integer().array().notNull(),
    introduction: text().notNull(),
    details: text().notNull(),
    pictures: text().array().notNull(),
    rulesAcceptedAt: instant('rules_accepted_at').notNull(),
    appliedAt: instant('applied_at').notNull(),
    decidedAt: instant('decided_at'),
    decidedBy: number('decided_by'),
    refusalReason: text('refusal_reason').notNull().default(''),
    bannedAt: instant('banned_at'),
    bannedUntil: instant('banned_until'),
    bannedBy: number('banned_by'),
    banReason: text('ban_reason').notNull().default(''),
  },
  (t) => [
    check(
      'anchors_nickname',
      sql`char_length(${t.nickname}) between ${ANCHOR_NICKNAME.min} and ${ANCHOR_NICKNAME.max}`,
    ),
    check(
      'anchors_introduction',
      sql`char_length(${t.introduction}) between ${ANCHOR_INTRODUCTION.min} and ${ANCHOR_INTRODUCTION.max}`,
    ),
    check(
      'anchors_details',
      sql`char_length(${t.details}) between ${ANCHOR_DETAILS.min} and ${ANCHOR_DETAILS.max}`,
    ),
    check('anchors_pictures', sql`cardinality(${t.pictures}) <= ${ANCHOR_PICTURES.max}`),
    check('anchors_state', sql`${t.state} in ('reviewing', 'approved', 'refused')`),
  ],
);

export const liveRevisions = pgTable('live_revisions', {
  id: smallint().primaryKey().default(1),
  rev: number('rev').notNull(),
});

export const liveRooms = pgTable(
  'live_rooms',
  {
    id: id(),
    mode: text().notNull().$type<RoomMode>(),
    anchorId: number('anchor_id'),
    title: text().notNull().default(''),
    cover: text(),
    language: text().notNull().$type<LanguageCode>(),
    pro: boolean().notNull().default(false),
    matchId: number('match_id'),
    gameId: integer('game_id'),
    sourceUrl: text('source_url').notNull().default(''),
    price: integer(),
    loginOnly: boolean('login_only').notNull().default(false),
    danmu: boolean().notNull().default(true),
    giftEffects: boolean('gift_effects').notNull().default(true),
    streamKey: bytea('stream_key'),
    /** The media node that receives the push; null for an external server. */
    node: text(),
    signalSince: instant('signal_since'),
    silentSince: instant('silent_since'),
    liveSince: instant('live_since'),
    closedAt: instant('closed_at'),
    closedBy: number('closed_by'),
    closeReason: text('close_reason').notNull().default(''),
    viewers: integer().notNull().default(0),
    /** Whether the push has frames; null before that is known, and of an external media server. */
    picture: boolean(),
    /** The last frame of the stream; null without one. */
    still: text().$type<StillKind>(),
    rev: number('rev').notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    check('live_rooms_mode', sql`${t.mode} in ('anchor', 'robot', 'custom')`),
    check('live_rooms_owner', sql`${t.mode} <> 'anchor' or ${t.anchorId} is not null`),
    check('live_rooms_title', sql`char_length(${t.title}) <= ${ROOM_TITLE.max}`),
    check('live_rooms_still', sql`${t.still} in ('image', 'clip')`),
    check('live_rooms_price', sql`${t.price} between ${ROOM_PRICE.min} and ${ROOM_PRICE.max}`),
  ],
);

export const broadcasts = pgTable('broadcasts', {
  id: id(),
  roomId: number('room_id').notNull(),
  matchId: number('match_id'),
  title: text().notNull(),
  startedAt: instant('started_at').notNull(),
  endedAt: instant('ended_at'),
  endReason: text('end_reason').notNull().default(''),
});

/** The audience of each broadcast by minute: samples at equal intervals. */
export const broadcastMinutes = pgTable(
  'broadcast_minutes',
  {
    broadcastId: number('broadcast_id').notNull(),
    minute: instant('minute').notNull(),
    samples: integer().notNull(),
    /** The sum of all samples. */
    viewers: number('viewers').notNull(),
    peak: integer().notNull(),
    /** Viewers who came; one who returns counts again. */
    joined: integer().notNull(),
    /** Lines of the chat, which is kept for a shorter time. */
    lines: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.broadcastId, t.minute] }),
    check('broadcast_minutes_samples', sql`${t.samples} > 0`),
    check(
      'broadcast_minutes_counts',
      sql`${t.viewers} >= 0 and ${t.peak} >= 0 and ${t.joined} >= 0 and ${t.lines} >= 0`,
    ),
  ],
);

export const loginOnlyMatches = pgTable('login_only_matches', {
  matchId: number('match_id').primaryKey(),
  setBy: number('set_by').notNull(),
  setAt: instant('set_at').notNull(),
});

export const liveLinks = pgTable(
  'live_links',
  {
    id: id(),
    matchId: number('match_id').notNull(),
    priority: smallint().notNull(),
    language: text().notNull().$type<LanguageCode>(),
    pro: boolean().notNull(),
    url: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    check('live_links_priority', sql`${t.priority} between ${LINK_PRIORITY.min} and ${LINK_PRIORITY.max}`),
  ],
);

export const anchorIps = pgTable(
  'anchor_ips',
  {
    userId: number('user_id').notNull(),
    ip: text().notNull(),
    note: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.ip] })],
);

export const liveUnlocks = pgTable(
  'live_unlocks',
  {
    id: id(),
    userId: number('user_id').notNull(),
    matchId: number('match_id').notNull(),
    roomId: number('room_id').notNull(),
    anchorId: number('anchor_id'),
    price: integer().notNull(),
    /** Bought when a payment still unlocked every room of the match. */
    wholeMatch: boolean('whole_match').notNull().default(true),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    unique('live_unlocks_once').on(t.userId, t.matchId, t.roomId),
    check('live_unlocks_price', sql`${t.price} > 0`),
  ],
);

/** The SQL of `ownerMay` in the rules, where the owner's `users` row is joined. */
export const ownerMay = (
  now: Date,
): SQL => sql`(live_rooms.anchor_id is null or ('anchor' = any(users.roles) and users.deleted_at is null
  and (users.banned_at is null or users.banned_until <= ${now.toISOString()}::timestamptz)))`;

export type AnchorRow = typeof anchors.$inferSelect;
export type RoomRow = typeof liveRooms.$inferSelect;
export type BroadcastRow = typeof broadcasts.$inferSelect;
export type LinkRow = typeof liveLinks.$inferSelect;
