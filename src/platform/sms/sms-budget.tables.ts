import { sql } from 'drizzle-orm';
import { check, integer, pgTable, timestamp } from 'drizzle-orm/pg-core';

export const smsSent = pgTable(
  'sms_sent',
  {
    hour: timestamp({ withTimezone: true }).primaryKey(),
    count: integer().notNull(),
  },
  (t) => [check('sms_sent_count', sql`${t.count} >= 0`)],
);
