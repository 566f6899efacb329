import { bigint, integer, jsonb, pgTable, timestamp } from 'drizzle-orm/pg-core';
import type { PreferenceData } from './preferences.rules.ts';

export const userPreferences = pgTable('user_preferences', {
  userId: bigint('user_id', { mode: 'number' }).primaryKey(),
  data: jsonb().notNull().$type<PreferenceData>(),
  revision: integer().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
});

export type PreferencesRow = typeof userPreferences.$inferSelect;
