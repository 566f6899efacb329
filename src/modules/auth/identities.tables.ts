import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Linked identities at external providers. */
export const loginIdentities = pgTable('login_identities', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  userId: bigint('user_id', { mode: 'number' }).notNull(),
  provider: text().notNull(),
  subject: text().notNull(),
  name: text().notNull(),
  avatar: text(),
  createdAt: instant('created_at').notNull(),
  lastUsedAt: instant('last_used_at').notNull(),
});
