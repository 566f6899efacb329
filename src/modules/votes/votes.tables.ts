import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { LOBBY_PICKS } from './votes.rules.ts';

export const votes = pgTable(
  'votes',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    matchId: bigint('match_id', { mode: 'number' }).notNull(),
    /** Null for a vote of devices alone. */
    userId: bigint('user_id', { mode: 'number' }),
    picks: text().array().notNull(),
    castAt: timestamp('cast_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    unique('votes_once').on(t.matchId, t.userId),
    check('votes_picks', sql`cardinality(${t.picks}) between 1 and ${sql.raw(String(LOBBY_PICKS))}`),
  ],
);

export const voteDevices = pgTable(
  'vote_devices',
  {
    device: text().notNull(),
    matchId: bigint('match_id', { mode: 'number' }).notNull(),
    voteId: bigint('vote_id', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.device, t.matchId] })],
);

export const voteCounts = pgTable(
  'vote_counts',
  {
    matchId: bigint('match_id', { mode: 'number' }).notNull(),
    pick: text().notNull(),
    votes: integer().notNull(),
    rev: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.matchId, t.pick] }), check('vote_counts_votes', sql`${t.votes} >= 0`)],
);

export type VoteRow = typeof votes.$inferSelect;
