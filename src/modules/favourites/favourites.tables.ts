import { sql } from 'drizzle-orm';
import { bigint, check, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Favourites of users; those of guests are stored on the device. */
export const favourites = pgTable(
  'favourites',
  {
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    kind: text().notNull().$type<'match' | 'league' | 'team'>(),
    thingId: bigint('thing_id', { mode: 'number' }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.kind, t.thingId] }),
    check('favourites_kind', sql`${t.kind} in ('match', 'league', 'team')`),
  ],
);
