import { sql } from 'drizzle-orm';
import { bigint, check, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import {
  type Line,
  PAY_WAYS,
  type PayWay,
  STATEMENT_KINDS,
  type StatementKind,
} from './settlements.rules.ts';

const number = (name: string) => bigint(name, { mode: 'number' });
const instant = (name: string) => timestamp(name, { withTimezone: true });
const words = (list: readonly string[]) => sql.raw(list.map((word) => `'${word}'`).join(', '));

export const settlementStatements = pgTable(
  'settlement_statements',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    kind: text().notNull().$type<StatementKind>(),
    userId: number('user_id').notNull(),
    period: text().notNull(),
    rate: integer().notNull(),
    gross: number('gross').notNull(),
    operatorShare: number('operator_share').notNull(),
    net: number('net').notNull(),
    lines: jsonb().notNull().$type<Line[]>(),
    createdAt: instant('created_at').notNull(),
    paidAt: instant('paid_at'),
    paidBy: number('paid_by'),
    paidWay: text('paid_way').$type<PayWay>(),
    paidReference: text('paid_reference').notNull().default(''),
  },
  (t) => [
    check('settlement_statements_kind', sql`${t.kind} in (${words(STATEMENT_KINDS)})`),
    check('settlement_statements_way', sql`${t.paidWay} in (${words(PAY_WAYS)})`),
    check(
      'settlement_statements_sum',
      sql`${t.gross} = ${t.operatorShare} + ${t.net} and ${t.operatorShare} >= 0 and ${t.net} >= 1`,
    ),
    check('settlement_statements_paid', sql`(${t.paidAt} is null) = (${t.paidWay} is null)`),
  ],
);

export type StatementRow = typeof settlementStatements.$inferSelect;
