import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { bytea } from '#platform/db/bytea.ts';

/** Random secrets of the site, sealed under its keys and sealed again in a rotation. */
export const siteSecrets = pgTable('site_secrets', {
  name: text().primaryKey(),
  sealed: bytea().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

/** Start of a key's use: older values may need the previous key. */
export const siteKeys = pgTable('site_keys', {
  id: text().primaryKey(),
  firstUsedAt: timestamp('first_used_at', { withTimezone: true }).notNull(),
});
