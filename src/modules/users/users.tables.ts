import { type SQL, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import type { Role } from '#platform/viewer/viewer.ts';
import { LEVEL, USERNAME } from './users.rules.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const instant = (name: string) => timestamp(name, { withTimezone: true });

export const users = pgTable(
  'users',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    username: text().notNull(),
    avatar: text(),
    signature: text().notNull().default(''),
    level: smallint().notNull().default(0),
    roles: text().array().notNull().default(['user']).$type<Role[]>(),
    email: text(),
    phone: text(),
    registrationSource: text('registration_source').notNull(),
    promotionChannelId: bigint('promotion_channel_id', { mode: 'number' }),
    language: text().notNull().default('zh_CN').$type<LanguageCode>(),
    brand: text().notNull().default(''),
    bannedAt: instant('banned_at'),
    bannedUntil: instant('banned_until'),
    bannedBy: bigint('banned_by', { mode: 'number' }),
    banReason: text('ban_reason').notNull().default(''),
    deletedAt: instant('deleted_at'),
    /** Null once staff approved the account. */
    waitingSince: instant('waiting_since'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    check(
      'users_username_length',
      sql`char_length(${t.username}) between ${USERNAME.min} and ${USERNAME.max}`,
    ),
    check('users_level_range', sql`${t.level} between ${LEVEL.min} and ${LEVEL.max}`),
  ],
);

export const sessions = pgTable('sessions', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  userId: bigint('user_id', { mode: 'number' }).notNull(),
  tokenHash: bytea('token_hash').notNull(),
  userAgent: text('user_agent').notNull(),
  ip: text().notNull(),
  createdAt: instant('created_at').notNull(),
  lastSeenAt: instant('last_seen_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  endedAt: instant('ended_at'),
  provenAt: instant('proven_at'),
  secondFactorAt: instant('second_factor_at'),
  hostOnly: boolean('host_only').notNull().default(false),
  previousTokenHash: bytea('previous_token_hash'),
  previousUntil: instant('previous_until'),
});

/** See `retained-facts.service.ts`. */
export const retainedIdentities = pgTable(
  'remembered_identities',
  {
    hash: bytea().notNull(),
    kind: text().notNull(),
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    data: jsonb().notNull().default({}).$type<Record<string, unknown>>(),
    createdAt: instant('created_at').notNull(),
    leftAt: instant('left_at'),
  },
  (t) => [primaryKey({ columns: [t.hash, t.kind] })],
);

/** Neither banned now nor deleted: as `isFree` in the rules. */
export const inGoodStanding = (now: Date): SQL =>
  sql`(${users.deletedAt} is null and (${users.bannedAt} is null or ${users.bannedUntil} <= ${now.toISOString()}::timestamptz))`;

export type UserRow = typeof users.$inferSelect;
export type SessionRow = typeof sessions.$inferSelect;
