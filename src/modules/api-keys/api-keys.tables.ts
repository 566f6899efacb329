import { sql } from 'drizzle-orm';
import { bigint, check, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { GameSlug } from '#modules/catalog/games.rules.ts';
import type { KeyScope } from '#platform/viewer/api-key.ts';
import { KEY_NAME } from './api-keys.rules.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const apiKeys = pgTable(
  'api_keys',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    name: text().notNull(),
    source: text().notNull(),
    /** SHA-256 of the secret, which has 256 random bits: nobody can guess it from its hash. */
    hash: text().notNull(),
    hint: text().notNull(),
    scopes: text().array().notNull().$type<KeyScope[]>(),
    games: text().array().$type<GameSlug[]>(),
    createdBy: bigint('created_by', { mode: 'number' }).notNull(),
    /** The administrator who took it over; null: its creator answers for it. */
    ownerId: bigint('owner_id', { mode: 'number' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at'),
    revokedAt: instant('revoked_at'),
    lastUsedAt: instant('last_used_at'),
  },
  (t) => [
    check('api_keys_name_length', sql`char_length(${t.name}) between ${KEY_NAME.min} and ${KEY_NAME.max}`),
    check('api_keys_scopes', sql`cardinality(${t.scopes}) > 0`),
    check('api_keys_games', sql`cardinality(${t.games}) > 0`),
  ],
);

export type ApiKeyRow = typeof apiKeys.$inferSelect;
