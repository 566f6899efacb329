import { sql } from 'drizzle-orm';
import { bigint, check, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { bytea } from '#platform/db/bytea.ts';
import { APPROVAL_STATES, type ApprovalState } from './approvals.rules.ts';
import type { Payload } from './payload.rules.ts';

const number = (name: string) => bigint(name, { mode: 'number' });
const instant = (name: string) => timestamp(name, { withTimezone: true });

export const approvals = pgTable(
  'approvals',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    call: text().notNull(),
    state: text().notNull().$type<ApprovalState>(),
    requestedBy: number('asked_by').notNull(),
    about: number('about').array().notNull().default([]),
    reason: text().notNull(),
    coins: number('coins').notNull(),
    requestKey: text('request_key').notNull(),
    digest: bytea('digest').notNull(),
    input: bytea('input'),
    shown: jsonb().notNull().$type<Payload>(),
    requestedAt: instant('asked_at').notNull(),
    lapsesAt: instant('lapses_at').notNull(),
    decidedBy: number('decided_by'),
    decidedAt: instant('decided_at'),
    note: text().notNull().default(''),
  },
  (t) => [
    check(
      'approvals_state',
      sql`${t.state} in (${sql.raw(APPROVAL_STATES.map((state) => `'${state}'`).join(', '))})`,
    ),
    check('approvals_coins', sql`${t.coins} > 0`),
  ],
);

export const unapprovedMoves = pgTable(
  'unapproved_moves',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    userId: number('user_id').notNull(),
    call: text().notNull(),
    subject: text().notNull(),
    requestKey: text('request_key').notNull(),
    digest: bytea('digest').notNull(),
    coins: number('coins').notNull(),
    movedAt: instant('moved_at').notNull(),
  },
  (t) => [check('unapproved_moves_coins', sql`${t.coins} > 0`)],
);

export type ApprovalRow = typeof approvals.$inferSelect;
