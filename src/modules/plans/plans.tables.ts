import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { DEFAULT_LANGUAGE, type LanguageCode } from '#platform/i18n/languages.ts';
import type { RichText } from '#platform/rich-text/rich-text.contract.ts';
import { PASSED_STATES, PLAN_PRICE, PLAN_STATES, type PlanState, type PlanWords } from './plans.rules.ts';
import type { Choice, Play, PlayLevel } from './plays.rules.ts';
import { VERDICTS, type Verdict } from './settlement.rules.ts';
import type { Statistics } from './statistics.rules.ts';

const id = () => bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey();
const number = (name: string) => bigint(name, { mode: 'number' });
const instant = (name: string) => timestamp(name, { withTimezone: true });
const words = (list: readonly string[]) => sql.raw(list.map((word) => `'${word}'`).join(', '));

const prediction = () => ({
  level: text().notNull().$type<PlayLevel>(),
  play: text().notNull().$type<Play>(),
  line: integer(),
  pick: text().notNull().$type<Choice>(),
});

export const plans = pgTable(
  'plans',
  {
    id: id(),
    expertId: number('expert_id').notNull(),
    requestKey: text('request_key').notNull(),
    matchId: number('match_id').notNull(),
    gameId: integer('game_id').notNull(),
    leagueId: number('league_id').notNull(),
    ...prediction(),
    odds: integer(),
    /** The odds last offered before the start, set with the verdict. */
    closing: integer(),
    /** The language it is written in: that of the page on which it was written. */
    lang: text().notNull().$type<LanguageCode>().default(DEFAULT_LANGUAGE),
    title: text().notNull(),
    content: jsonb().notNull().$type<RichText>(),
    cover: text(),
    price: integer().notNull(),
    tags: text().array().notNull(),
    /** Approved text, shown while an edit is pending or rejected. */
    passed: jsonb().$type<PlanWords>(),
    noWinRefund: boolean('no_win_refund').notNull(),
    releaseAt: instant('release_at').notNull(),
    state: text().notNull().$type<PlanState>(),
    reason: text().notNull().default(''),
    linkSeq: integer('link_seq').notNull(),
    brand: text().notNull(),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
    publishedAt: instant('published_at'),
    /** Once followers were notified of it. */
    announcedAt: instant('announced_at'),
    reviewedBy: number('reviewed_by'),
    verdict: text().$type<Verdict>(),
    settledAt: instant('settled_at'),
    settlement: integer().notNull().default(0),
  },
  (t) => [
    check('plans_state', sql`${t.state} in (${words(PLAN_STATES)})`),
    check('plans_verdict', sql`${t.verdict} in (${words(VERDICTS)})`),
    check(
      'plans_price',
      sql`${t.price} between ${sql.raw(String(PLAN_PRICE.min))} and ${sql.raw(String(PLAN_PRICE.max))}`,
    ),
  ],
);

/** Approved title; null without one. */
export const passedTitle = sql<string | null>`case when ${plans.state} in (${words(PASSED_STATES)})
  then ${plans.title} else ${plans.passed} ->> 'title' end`;
/** Title shown to buyers. */
export const shownTitle = sql<string>`coalesce(${passedTitle}, ${plans.title})`;

export const planLinks = pgTable(
  'plan_links',
  {
    expertId: number('expert_id').notNull(),
    seq: integer().notNull(),
    planId: number('plan_id').notNull(),
    replaces: integer(),
    matchId: number('match_id').notNull(),
    ...prediction(),
    price: integer().notNull(),
    at: instant('at').notNull(),
    salt: text().notNull(),
    commitment: text().notNull(),
    hash: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.expertId, t.seq] })],
);

export const planOrders = pgTable(
  'plan_orders',
  {
    id: id(),
    planId: number('plan_id').notNull(),
    userId: number('user_id').notNull(),
    expertId: number('expert_id').notNull(),
    paid: integer().notNull(),
    firstOrder: boolean('first_order').notNull(),
    settlement: integer().notNull().default(0),
    paidRound: integer('paid_round').notNull().default(0),
    toExpert: integer('to_expert').notNull().default(0),
    toBuyer: integer('to_buyer').notNull().default(0),
    kept: boolean().notNull().default(false),
    advanced: integer().notNull().default(0),
    brand: text().notNull(),
    lang: text().notNull(),
    createdAt: instant('created_at').notNull(),
    settledAt: instant('settled_at'),
  },
  (t) => [
    check(
      'plan_orders_coins',
      sql`${t.paid} >= 1 and ${t.toExpert} >= 0 and ${t.toBuyer} >= 0 and ${t.toExpert} + ${t.toBuyer} <= ${t.paid}`,
    ),
  ],
);

export const planViews = pgTable(
  'plan_views',
  {
    planId: number('plan_id').notNull(),
    hour: instant('hour').notNull(),
    expertId: number('expert_id').notNull(),
    views: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.planId, t.hour] })],
);

export const expertStats = pgTable('expert_stats', {
  expertId: number('expert_id').primaryKey(),
  settled: integer().notNull(),
  hits: integer().notNull(),
  decided: integer().notNull(),
  accuracy: integer().notNull(),
  streak: integer().notNull(),
  bestStreak: integer('best_streak').notNull(),
  returnsThousandths: integer('returns_thousandths').notNull(),
  returnsPlans: integer('returns_plans').notNull(),
  windows: jsonb().notNull().$type<Statistics['windows']>(),
  leagues: jsonb().notNull().$type<Statistics['leagues']>(),
  recent: text().array().notNull().$type<Verdict[]>(),
  changedAt: instant('changed_at').notNull(),
});

export const expertRankings = pgTable(
  'expert_rankings',
  {
    expertId: number('expert_id').notNull(),
    size: smallint().notNull(),
    tenths: integer().notNull(),
    streak: integer().notNull(),
    decided: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.expertId, t.size] })],
);

export type PlanRow = typeof plans.$inferSelect;
export type LinkRow = typeof planLinks.$inferSelect;
export type OrderRow = typeof planOrders.$inferSelect;
export type StatsRow = typeof expertStats.$inferSelect;
