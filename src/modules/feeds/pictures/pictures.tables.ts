import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';

export const PICTURED = ['team', 'player'] as const;
export type Pictured = (typeof PICTURED)[number];

/** Where the picture of a team or player is found. */
export const entryPictures = pgTable(
  'entry_pictures',
  {
    kind: text().notNull().$type<Pictured>(),
    ourId: bigint('our_id', { mode: 'number' }).notNull(),
    source: text().notNull(),
    failures: smallint().notNull().default(0),
    /** Null once it is stored, or given up. */
    dueAt: timestamp('due_at', { withTimezone: true }),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.ourId] }),
    index('entry_pictures_due_index').on(t.dueAt).where(sql`${t.dueAt} is not null`),
    check('entry_pictures_kind', sql`${t.kind} in ('team', 'player')`),
  ],
);
