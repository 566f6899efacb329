import { bigint, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { Role } from '#platform/viewer/viewer.ts';

/** Roles held only because another site says so; one without a row was given by hand. */
export const claimedRoles = pgTable(
  'claimed_roles',
  {
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    role: text().notNull().$type<Role>(),
    source: text().notNull(),
    claimedAt: timestamp('claimed_at', { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.role, t.source] })],
);
