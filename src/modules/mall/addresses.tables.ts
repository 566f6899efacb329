import { sql } from 'drizzle-orm';
import { bigint, boolean, check, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { ADDRESS, CONTACT, RECIPIENT } from './orders.rules.ts';

export const deliveryAddresses = pgTable(
  'delivery_addresses',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    recipient: text().notNull(),
    address: text().notNull(),
    contact: text().notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    check(
      'delivery_addresses_lengths',
      sql`length(${t.recipient}) between ${sql.raw(String(RECIPIENT.min))} and ${sql.raw(String(RECIPIENT.max))} and length(${t.address}) between ${sql.raw(String(ADDRESS.min))} and ${sql.raw(String(ADDRESS.max))} and length(${t.contact}) between ${sql.raw(String(CONTACT.min))} and ${sql.raw(String(CONTACT.max))}`,
    ),
  ],
);

export type AddressRow = typeof deliveryAddresses.$inferSelect;
