import { sql } from 'drizzle-orm';
import { bigint, check, date, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { CAP_KINDS, type CapKind, LIMIT_KINDS, type LimitKind } from './spending.rules.ts';

const number = (name: string) => bigint(name, { mode: 'number' });
const instant = (name: string) => timestamp(name, { withTimezone: true });
const list = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '));

export const spendingDays = pgTable(
  'spending_days',
  {
    userId: number('user_id').notNull(),
    day: date().notNull(),
    kind: text().notNull(),
    amount: number('amount').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.day, t.kind] }),
    check('spending_days_amount', sql`${t.amount} > 0`),
  ],
);

export const spendingReturns = pgTable(
  'spending_returns',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    userId: number('user_id').notNull(),
    day: date().notNull(),
    kind: text().notNull(),
    amount: number('amount').notNull(),
  },
  (t) => [check('spending_returns_amount', sql`${t.amount} <> 0`)],
);

export const spendingLimits = pgTable(
  'spending_limits',
  {
    userId: number('user_id').notNull(),
    kind: text().notNull().$type<LimitKind>(),
    amount: number('amount'),
    pendingAmount: number('pending_amount'),
    pendingAt: instant('pending_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.kind] }),
    check('spending_limits_kind', sql`${t.kind} in (${list(LIMIT_KINDS)})`),
    check('spending_limits_amount', sql`${t.amount} >= 0 and ${t.pendingAmount} >= 0`),
  ],
);

export const spendingExclusions = pgTable('spending_exclusions', {
  userId: number('user_id').primaryKey(),
  since: instant('since').notNull(),
  endsAt: instant('ends_at'),
});

export const spendingAges = pgTable(
  'spending_ages',
  {
    userId: number('user_id').notNull(),
    brand: text().notNull(),
    requiredAge: smallint('asked_age').notNull(),
    statedAge: smallint('stated_age').notNull(),
    statedAt: instant('stated_at').notNull(),
    refusedUntil: date('refused_until'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.brand] }),
    check('spending_ages_ages', sql`${t.requiredAge} between 1 and 99 and ${t.statedAge} between 0 and 150`),
  ],
);

export const spendingCaps = pgTable(
  'spending_caps',
  {
    kind: text().primaryKey().$type<CapKind>(),
    amount: number('amount'),
    setBy: number('set_by'),
    setAt: instant('set_at').notNull(),
  },
  (t) => [
    check('spending_caps_kind', sql`${t.kind} in (${list(CAP_KINDS)})`),
    check('spending_caps_amount', sql`${t.amount} >= 0`),
  ],
);
