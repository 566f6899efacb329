import { bigint, integer, pgTable } from 'drizzle-orm/pg-core';

/** How often a user has asked for another secret address; none yet without a row. */
export const calendars = pgTable('calendars', {
  userId: bigint('user_id', { mode: 'number' }).primaryKey(),
  version: integer().notNull(),
});
