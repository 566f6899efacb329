import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { bytea } from '#platform/db/bytea.ts';

export const usedProofs = pgTable('used_proofs', {
  nonce: bytea().primaryKey(),
  networks: text().array().notNull(),
  usedAt: timestamp('used_at', { withTimezone: true }).notNull(),
});
