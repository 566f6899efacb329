import { sql } from 'drizzle-orm';
import { bigint, check, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const number = (name: string) => bigint(name, { mode: 'number' });
const instant = (name: string) => timestamp(name, { withTimezone: true });

export const recordings = pgTable(
  'recordings',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    room: text().notNull(),
    matchId: number('match_id'),
    file: text().notNull(),
    bytes: number('bytes').notNull().default(0),
    durationMs: number('duration_ms').notNull().default(0),
    startedAt: instant('started_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (t) => [check('recordings_amounts', sql`${t.bytes} >= 0 and ${t.durationMs} >= 0`)],
);
