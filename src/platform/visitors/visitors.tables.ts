import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  timestamp,
} from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const visitorCounts = pgTable(
  'visitor_counts',
  {
    slot: timestamp({ withTimezone: true }).primaryKey(),
    day: date().notNull(),
    visitors: integer().notNull(),
  },
  (t) => [index('visitor_counts_day').on(t.day), check('visitor_counts_visitors', sql`${t.visitors} > 0`)],
);

export const visitorSalts = pgTable('visitor_salts', {
  day: date().primaryKey(),
  salt: bytea().notNull(),
});

export const visitorHashes = pgTable(
  'visitor_hashes',
  {
    day: date().notNull(),
    hash: bigint({ mode: 'bigint' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.hash] })],
);
