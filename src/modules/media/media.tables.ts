import { type SQL, sql } from 'drizzle-orm';
import { bigint, check, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { NODE_STALE_SECONDS, type PushRefusal } from './media.rules.ts';

const number = (name: string) => bigint(name, { mode: 'number' });
const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Processes that accept pushes, with their heartbeat. */
export const mediaNodes = pgTable('media_nodes', {
  id: text().primaryKey(),
  seenAt: instant('seen_at').notNull(),
});

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
    /** By the server's clock, when its first frame was captured; null before that frame, and for older recordings. */
    capturedAt: instant('captured_at'),
    endedAt: instant('ended_at'),
    /** Process that writes the recording. */
    node: text(),
  },
  (t) => [check('recordings_amounts', sql`${t.bytes} >= 0 and ${t.durationMs} >= 0`)],
);

/** Whether the node in a column has no recent heartbeat. */
export const isStaleNode = (node: SQL): SQL =>
  sql`not exists (select from media_nodes alive where alive.id = ${node}
    and alive.seen_at > now() - make_interval(secs => ${NODE_STALE_SECONDS}))`;

export const refusedPushes = pgTable(
  'refused_pushes',
  {
    /** Empty where there is no room of that name: strangers' names must not grow the table. */
    room: text().notNull(),
    reason: text().notNull().$type<PushRefusal>(),
    /** The name in the last push. */
    name: text().notNull(),
    times: number('times').notNull(),
    firstAt: instant('first_at').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.room, t.reason] }),
    check(
      'refused_pushes_reason',
      sql`${t.reason} in ('unknown', 'key', 'banned', 'address', 'closed', 'codec')`,
    ),
    check('refused_pushes_times', sql`${t.times} > 0`),
  ],
);
