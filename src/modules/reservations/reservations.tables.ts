import { sql } from 'drizzle-orm';
import { bigint, check, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { ReservationKind } from './reservations.rules.ts';

export const reservations = pgTable(
  'reservations',
  {
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    matchId: bigint('match_id', { mode: 'number' }).notNull(),
    kind: text().notNull().$type<ReservationKind>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    cancelledAt: timestamp('cancelled_at', { withTimezone: true }),
    remindedAt: timestamp('reminded_at', { withTimezone: true }),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.matchId, t.kind] }),
    check('reservations_kind', sql`${t.kind} in ('watch', 'broadcast')`),
  ],
);

export type ReservationRow = typeof reservations.$inferSelect;
