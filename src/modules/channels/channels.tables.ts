import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  customType,
  date,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { CHANNEL_NAME, CHANNEL_SOURCE, CHANNEL_TYPES, type ChannelType } from './channels.rules.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const number = (name: string) => bigint(name, { mode: 'number' });
const instant = (name: string) => timestamp(name, { withTimezone: true });

export const channels = pgTable(
  'channels',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    ownerId: number('owner_id').notNull(),
    name: text().notNull(),
    source: text().notNull(),
    type: text().notNull().$type<ChannelType>(),
    code: text().notNull(),
    /** The zone when it was made; days are counted in BUSINESS_TIME_ZONE. */
    timeZone: text('time_zone').notNull(),
    closedAt: instant('closed_at'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    check(
      'channels_name_length',
      sql`char_length(${t.name}) between ${CHANNEL_NAME.min} and ${CHANNEL_NAME.max}`,
    ),
    check(
      'channels_source_length',
      sql`char_length(${t.source}) between ${CHANNEL_SOURCE.min} and ${CHANNEL_SOURCE.max}`,
    ),
    check(
      'channels_type',
      sql`${t.type} in (${sql.raw(CHANNEL_TYPES.map((type) => `'${type}'`).join(', '))})`,
    ),
  ],
);

export const channelDays = pgTable(
  'channel_days',
  {
    channelId: number('channel_id').notNull(),
    day: date({ mode: 'string' }).notNull(),
    visits: integer().notNull().default(0),
    registrations: integer().notNull().default(0),
    downloads: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.channelId, t.day] })],
);

export const channelVisits = pgTable(
  'channel_visits',
  {
    channelId: number('channel_id').notNull(),
    day: date({ mode: 'string' }).notNull(),
    visitor: bytea().notNull(),
  },
  (t) => [primaryKey({ columns: [t.channelId, t.day, t.visitor] })],
);

export const channelDownloads = pgTable(
  'channel_downloads',
  {
    channelId: number('channel_id').notNull(),
    visitor: bytea().notNull(),
    day: date({ mode: 'string' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.channelId, t.visitor] })],
);

export const channelUsers = pgTable('channel_users', {
  userId: number('user_id').primaryKey(),
  channelId: number('channel_id').notNull(),
  joinedAt: instant('joined_at').notNull(),
});

export type ChannelRow = typeof channels.$inferSelect;
