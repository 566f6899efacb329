import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core';

/** Where users stopped watching; deleted with the recording. */
export const replayPositions = pgTable(
  'replay_positions',
  {
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    recordingId: bigint('recording_id', { mode: 'number' }).notNull(),
    seconds: integer().notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.recordingId] }),
    check('replay_positions_seconds', sql`${t.seconds} > 0`),
  ],
);
