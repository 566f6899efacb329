import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { BODY_MAX, MARKS, type Mark, MESSAGE_KINDS, type MessageKind } from './messages.rules.ts';
import {
  type Badge,
  FOLLOW_MINUTES,
  LEVEL_REQUIRED,
  ROOM_KINDS,
  type RoomKind,
  SLOW_SECONDS,
} from './rooms.rules.ts';

const identity = () => bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey();
const number = (name: string) => bigint(name, { mode: 'number' });
const instant = (name: string) => timestamp(name, { withTimezone: true });
const list = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '));

export const chatRooms = pgTable(
  'chat_rooms',
  {
    id: identity(),
    kind: text().notNull().$type<RoomKind>(),
    ref: number('ref').notNull(),
    anchorId: number('anchor_id'),
    open: boolean().notNull().default(true),
    levelRequired: smallint('level_required').notNull().default(0),
    slowSeconds: integer('slow_seconds').notNull().default(0),
    /** Minutes for which writers must have followed the anchor; null: everyone may write. */
    followersMinutes: integer('followers_minutes'),
    /** Number of the message above the list. */
    pinnedSeq: number('pinned_seq'),
    lastSeq: number('last_seq').notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    check('chat_rooms_kind', sql`${t.kind} in (${list(ROOM_KINDS)})`),
    check(
      'chat_rooms_level',
      sql`${t.levelRequired} between ${LEVEL_REQUIRED.min} and ${LEVEL_REQUIRED.max}`,
    ),
    check('chat_rooms_followers', sql`${t.followersMinutes} in (${sql.raw(FOLLOW_MINUTES.join(', '))})`),
    check('chat_rooms_slow', sql`${t.slowSeconds} between ${SLOW_SECONDS.min} and ${SLOW_SECONDS.max}`),
  ],
);

export const chatMessages = pgTable(
  'chat_messages',
  {
    roomId: number('room_id').notNull(),
    seq: number('seq').notNull(),
    kind: text().notNull().$type<MessageKind>(),
    userId: number('user_id'),
    clientId: text('client_id'),
    badge: text().$type<Badge>(),
    body: text().notNull().default(''),
    data: jsonb(),
    /** Number of the message that it answers. */
    replyTo: number('reply_to'),
    /** For moderators only. */
    mark: text().$type<Mark>(),
    createdAt: instant('created_at').notNull(),
    deletedAt: instant('deleted_at'),
    deletedBy: number('deleted_by'),
  },
  (t) => [
    primaryKey({ columns: [t.roomId, t.seq] }),
    check('chat_messages_kind', sql`${t.kind} in (${list(MESSAGE_KINDS)})`),
    check('chat_messages_mark', sql`${t.mark} in (${list(MARKS)})`),
    check('chat_messages_length', sql`char_length(${t.body}) <= ${BODY_MAX}`),
  ],
);

export const chatModerators = pgTable(
  'chat_moderators',
  {
    roomId: number('room_id').notNull(),
    userId: number('user_id').notNull(),
    namedBy: number('named_by').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.roomId, t.userId] })],
);

export const chatMentions = pgTable(
  'chat_mentions',
  {
    roomId: number('room_id').notNull(),
    seq: number('seq').notNull(),
    userId: number('user_id').notNull(),
    mentionedBy: number('mentioned_by').notNull(),
    /** The author of the quoted line; named in the text; or both. */
    reply: boolean().notNull(),
    named: boolean().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.roomId, t.seq, t.userId] }),
    check('chat_mentions_not_oneself', sql`${t.userId} <> ${t.mentionedBy}`),
  ],
);

export type RoomRow = typeof chatRooms.$inferSelect;
export type MessageRow = typeof chatMessages.$inferSelect;
