import { pgTable, timestamp } from 'drizzle-orm/pg-core';
import { bytea } from '#platform/db/bytea.ts';

/** Keyed hashes of the codes in force. */
export const setupCodes = pgTable('setup_codes', {
  codeHash: bytea('code_hash').primaryKey(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});
