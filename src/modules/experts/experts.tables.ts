import { sql } from 'drizzle-orm';
import { bigint, check, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { EXPERT_STATES, type ExpertState, INTRODUCTION_STORED } from './experts.rules.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const experts = pgTable(
  'experts',
  {
    userId: bigint('user_id', { mode: 'number' }).primaryKey(),
    state: text().notNull().$type<ExpertState>(),
    introduction: text().notNull(),
    games: text().array().notNull(),
    reason: text().notNull().default(''),
    appliedAt: instant('applied_at').notNull(),
    decidedAt: instant('decided_at'),
    decidedBy: bigint('decided_by', { mode: 'number' }),
  },
  (t) => [
    check(
      'experts_state',
      sql`${t.state} in (${sql.raw(EXPERT_STATES.map((state) => `'${state}'`).join(', '))})`,
    ),
    check(
      'experts_introduction',
      sql`char_length(${t.introduction}) <= ${sql.raw(String(INTRODUCTION_STORED))}`,
    ),
  ],
);

export type ExpertRow = typeof experts.$inferSelect;
