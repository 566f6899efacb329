import { bigint, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { Role } from '#platform/viewer/viewer.ts';

/** Roles from a provider's claims; a role without a row was granted by an administrator. */
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
