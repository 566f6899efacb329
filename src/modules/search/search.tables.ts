import { bigint, integer, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import type { Kind } from './search.rules.ts';

export const searchEntries = pgTable(
  'search_entries',
  {
    kind: text().notNull().$type<Kind>(),
    refId: bigint('ref_id', { mode: 'number' }).notNull(),
    text: text().notNull(),
    keys: text().array().notNull(),
    weight: smallint().notNull(),
    at: timestamp({ withTimezone: true }),
    gameId: integer('game_id'),
    leagueId: bigint('league_id', { mode: 'number' }),
  },
  (t) => [primaryKey({ columns: [t.kind, t.refId] })],
);

export type EntryRow = typeof searchEntries.$inferSelect;
