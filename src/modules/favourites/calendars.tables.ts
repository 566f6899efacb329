import { bigint, integer, pgTable } from 'drizzle-orm/pg-core';

/** The rotations of a user's secret address; zero without a row. */
export const calendars = pgTable('calendars', {
  userId: bigint('user_id', { mode: 'number' }).primaryKey(),
  version: integer().notNull(),
});
