import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { bytea } from '#platform/db/bytea.ts';

/** Random secrets of the site itself, sealed under its keys and sealed again when these are rotated. */
export const siteSecrets = pgTable('site_secrets', {
  name: text().primaryKey(),
  sealed: bytea().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

/** Since when a key has been the newest: what is older may rest on the key before. */
export const siteKeys = pgTable('site_keys', {
  id: text().primaryKey(),
  firstUsedAt: timestamp('first_used_at', { withTimezone: true }).notNull(),
});
