import { type SQL, sql } from 'drizzle-orm';
import { bigint, check, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { GameSlug } from '#modules/catalog/games.rules.ts';
import { EXPERT_STATES, type ExpertState, INTRODUCTION_STORED } from './experts.rules.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const experts = pgTable(
  'experts',
  {
    userId: bigint('user_id', { mode: 'number' }).primaryKey(),
    state: text().notNull().$type<ExpertState>(),
    introduction: text().notNull(),
    games: text().array().$type<GameSlug[]>().notNull(),
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

/** Open, with the role, neither banned nor deleted: such an expert is listed, and sells. */
export const inBusiness = (
  now: Date,
): SQL => sql`(experts.state = 'opened' and exists (select from users holder
  where holder.id = experts.user_id and 'expert' = any(holder.roles) and holder.deleted_at is null
    and (holder.banned_at is null or holder.banned_until <= ${now.toISOString()}::timestamptz)))`;

export type ExpertRow = typeof experts.$inferSelect;
