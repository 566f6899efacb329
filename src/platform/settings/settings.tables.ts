import { bigint, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { bytea } from '#platform/db/bytea.ts';

/** Every version of every setting; the newest of a name and scope is in force. */
export const settingVersions = pgTable(
  'setting_versions',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    name: text().notNull(),
    /** A brand; empty: the site. */
    scope: text().notNull(),
    /** Null, without a sealed value: back to the variable or default. */
    value: jsonb(),
    sealed: bytea(),
    restoredFrom: bigint('restored_from', { mode: 'number' }),
    changedBy: bigint('changed_by', { mode: 'number' }).notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('setting_versions_newest').on(t.name, t.scope, t.id.desc())],
);

export type SettingVersion = typeof settingVersions.$inferSelect;
