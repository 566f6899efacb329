import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type LeagueRow, leagues, type TeamRow, teams } from '#modules/catalog/catalog.tables.ts';
import type { ExpertState } from '#modules/experts/experts.rules.ts';
import { experts, inBusiness } from '#modules/experts/experts.tables.ts';
import { UPCOMING_STATES } from '#modules/matches/matches.rules.ts';
import { type MatchRow, matches } from '#modules/matches/matches.tables.ts';
import type { BanFields } from '#modules/users/users.rules.ts';
import { users } from '#modules/users/users.tables.ts';
import type { Reader, Tx } from '#platform/db/db.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import type { TimeCursor } from '#platform/paging/cursor.ts';
import { DEMO_KEY } from './demo.rules.ts';
import type { PlanState } from './plans.rules.ts';
import { expertStats, type PlanRow, planLinks, planOrders, plans, type StatsRow } from './plans.tables.ts';
import type { Verdict } from './settlement.rules.ts';

const home = alias(teams, 'home');
const away = alias(teams, 'away');

/** A match, and whether any plan about it was settled. */
export type KnownMatch = MatchRow & { settled: boolean };

/** A plan with all columns of a list row. */
export interface ListedPlan {
  plan: PlanRow;
  match: KnownMatch;
  league: LeagueRow;
  home: TeamRow;
  away: TeamRow;
  expert: { id: number; username: string; avatar: string | null };
  /** Null without an expert account. */
  account: ExpertState | null;
  deletedAt: Date | null;
  ban: BanFields;
  stats: StatsRow | null;
  sales: number;
  linkHash: string;
}

export interface PlanScope {
  ids?: readonly number[];
  expertId?: number | undefined;
  /** An expert's id, or a prefix of their name. */
  person?: number | string | null | undefined;
  matchId?: number | undefined;
  gameIds?: readonly number[] | undefined;
  /** Written in one of these. */
  langs?: readonly LanguageCode[];
  states?: readonly PlanState[];
  /** For sale at this moment. */
  forSaleAt?: Date;
  /** Visible by this moment. */
  shownAt?: Date;
  /** By these experts. */
  experts?: readonly number[];
}

export type PlanOrder = 'released' | 'changed' | 'newest';
const ORDERS: Readonly<Record<PlanOrder, { by: SQL[]; after(cursor: TimeCursor): SQL }>> = {
  released: {
    by: [desc(plans.releaseAt), desc(plans.id)],
    after: ({ at, id }) => sql`(${plans.releaseAt}, ${plans.id}) < (${at.toISOString()}::timestamptz, ${id})`,
  },
  changed: {
    by: [asc(plans.changedAt), asc(plans.id)],
    after: ({ at, id }) => sql`(${plans.changedAt}, ${plans.id}) > (${at.toISOString()}::timestamptz, ${id})`,
  },
  newest: { by: [desc(plans.id)], after: ({ id }) => sql`${plans.id} < ${id}` },
};

/** Counted per read: a counter in the plan's row would serialise its buyers. */
const sales =
  sql<number>`(select count(*) from ${planOrders} where ${planOrders.planId} = ${plans.id})`.mapWith(Number);

const settled = sql<boolean>`exists (select from plans of_it
  where of_it.match_id = matches.id and of_it.settlement > 0 and of_it.state <> 'deleted')`;
/** SQL of `hasBegun`. */
const begun = sql`(matches.period > 0 or matches.home_score + matches.away_score > 0
  or matches.period_scores <> '[]' or ${settled})`;

const upcoming = sql.raw(UPCOMING_STATES.map((state) => `'${state}'`).join(', '));

export async function listPlans(
  tx: Reader,
  scope: PlanScope,
  slice: { order: PlanOrder; after?: TimeCursor | null; limit: number },
): Promise<ListedPlan[]> {
  if (scope.ids?.length === 0 || scope.experts?.length === 0) return [];
  const order = ORDERS[slice.order];
  const rows = await tx
    .select({
      plan: plans,
      match: matches,
      settled,
      expert: { id: users.id, username: users.username, avatar: users.avatar },
      account: experts.state,
      deletedAt: users.deletedAt,
      ban: { bannedAt: users.bannedAt, bannedUntil: users.bannedUntil, banReason: users.banReason },
      stats: expertStats,
      sales,
      linkHash: planLinks.hash,
    })
    .from(plans)
    .innerJoin(matches, eq(matches.id, plans.matchId))
    .innerJoin(users, eq(users.id, plans.expertId))
    .innerJoin(planLinks, and(eq(planLinks.expertId, plans.expertId), eq(planLinks.seq, plans.linkSeq)))
    .leftJoin(experts, eq(experts.userId, plans.expertId))
    .leftJoin(expertStats, eq(expertStats.expertId, plans.expertId))
    .where(and(within(scope), slice.after ? order.after(slice.after) : undefined))
    .orderBy(...order.by)
    .limit(slice.limit);
  const named = await listNamed(
    tx,
    rows.map(({ match }) => match.id),
  );
  return rows.map(({ settled, match, ...row }) => ({
    ...row,
    ...named.get(match.id)!,
    match: { ...match, settled },
  }));
}

/** A match with its league and sides. */
export type NamedMatch = Pick<ListedPlan, 'league' | 'home' | 'away'> & { match: MatchRow };

/** By id. Separate from the plans: PostgreSQL plans a join of ten tables ten times as long as it reads. */
export async function listNamed(tx: Reader, ids: readonly number[]): Promise<Map<number, NamedMatch>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ match: matches, league: leagues, home, away })
    .from(matches)
    .innerJoin(leagues, eq(leagues.id, matches.leagueId))
    .innerJoin(home, eq(home.id, matches.homeTeamId))
    .innerJoin(away, eq(away.id, matches.awayTeamId))
    .where(inArray(matches.id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.match.id, row]));
}

function within(scope: PlanScope) {
  const { ids, expertId, person, matchId, gameIds, langs, states, forSaleAt, shownAt } = scope;
  return and(
    states?.includes('deleted') ? undefined : ne(plans.state, 'deleted'),
    typeof person === 'number' ? eq(plans.expertId, person) : undefined,
    typeof person === 'string'
      ? sql`starts_with(lower(${users.username}), ${person.toLowerCase()})`
      : undefined,
    ids && inArray(plans.id, [...ids]),
    // A demo's plans speak every language.
    langs && or(inArray(plans.lang, [...langs]), sql`starts_with(${plans.requestKey}, ${DEMO_KEY})`),
    expertId === undefined ? undefined : eq(plans.expertId, expertId),
    matchId === undefined ? undefined : eq(plans.matchId, matchId),
    gameIds && inArray(plans.gameId, [...gameIds]),
    states && inArray(plans.state, [...states]),
    scope.experts && inArray(plans.expertId, [...scope.experts]),
    // A closed or banned expert's page is gone, and so are links to it.
    forSaleAt && and(inBusiness(forSaleAt), onSale(forSaleAt)),
    shownAt && inBusiness(shownAt),
    shownAt &&
      sql`${plans.publishedAt} is not null and ${plans.releaseAt} <= ${shownAt.toISOString()}::timestamptz
          and ${plans.state} in ('published', 'removed')`,
  );
}

export const onSale = (at: Date): SQL =>
  sql`${plans.state} = 'published' and ${plans.settledAt} is null
      and ${plans.releaseAt} <= ${at.toISOString()}::timestamptz
      and ${matches.state} in (${upcoming}) and ${matches.startAt} > ${at.toISOString()}::timestamptz
      and not ${begun}`;

export async function findListed(tx: Reader, id: number): Promise<ListedPlan | null> {
  return (await listPlans(tx, { ids: [id] }, { order: 'newest', limit: 1 }))[0] ?? null;
}

export async function insertPlan(tx: Tx, row: typeof plans.$inferInsert): Promise<PlanRow> {
  const [made] = await tx.insert(plans).values(row).returning();
  return made!;
}

export async function updatePlan(
  tx: Tx,
  id: number,
  change: Partial<typeof plans.$inferInsert>,
): Promise<PlanRow> {
  const [row] = await tx.update(plans).set(change).where(eq(plans.id, id)).returning();
  return row!;
}

/** Takes all plans of an expert off sale; returns their ids. */
export async function removePlansOf(tx: Tx, expertId: number, now: Date): Promise<number[]> {
  const rows = await tx
    .update(plans)
    .set({ state: 'removed', changedAt: now })
    .where(and(eq(plans.expertId, expertId), eq(plans.state, 'published'), isNull(plans.settledAt)))
    .returning({ id: plans.id });
  return rows.map(({ id }) => id);
}

/** Includes deleted plans. */
export async function findPlan(tx: Reader, id: number): Promise<PlanRow | null> {
  const [row] = await tx.select().from(plans).where(eq(plans.id, id));
  return row ?? null;
}

/** Whether the rows are unchanged since they were read. */
export async function areUnchanged(
  tx: Reader,
  read: readonly Pick<PlanRow, 'id' | 'changedAt'>[],
): Promise<boolean> {
  if (read.length === 0) return true;
  const ids = read.map(({ id }) => id);
  const rows = await tx
    .select({ id: plans.id, changedAt: plans.changedAt })
    .from(plans)
    .where(inArray(plans.id, ids));
  const now = new Map(rows.map(({ id, changedAt }) => [id, changedAt.getTime()]));
  return read.every(({ id, changedAt }) => now.get(id) === changedAt.getTime());
}

/** A change waits for purchases; purchases do not wait for each other. */
export async function lockPlan(tx: Tx, id: number, how: 'update' | 'share'): Promise<PlanRow | null> {
  const [row] = await tx.select().from(plans).where(eq(plans.id, id)).for(how);
  return row ?? null;
}

/** Serialises an expert's changes: the limit of a match, and the chain. */
export async function lockExpertPlans(tx: Tx, expertId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('expert plans', ${expertId}))`);
}

export async function findPlanByKey(tx: Tx, expertId: number, requestKey: string): Promise<PlanRow | null> {
  const [row] = await tx
    .select()
    .from(plans)
    .where(and(eq(plans.expertId, expertId), eq(plans.requestKey, requestKey)));
  return row ?? null;
}

export async function countPlansOfMatch(tx: Reader, expertId: number, matchId: number): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(plans)
    .where(and(eq(plans.expertId, expertId), eq(plans.matchId, matchId), ne(plans.state, 'deleted')));
  return row!.n;
}

export async function findMatch(tx: Reader, id: number): Promise<KnownMatch | null> {
  const [row] = await tx.select({ match: matches, settled }).from(matches).where(eq(matches.id, id));
  return row ? { ...row.match, settled: row.settled } : null;
}

/** Plans under review whose match has begun. */
export async function listOverdue(tx: Reader, now: Date, limit: number): Promise<number[]> {
  const rows = await tx
    .select({ id: plans.id })
    .from(plans)
    .innerJoin(matches, eq(matches.id, plans.matchId))
    .where(
      and(
        eq(plans.state, 'under_review'),
        sql`(${begun} or ${matches.state} <> 'postponed' and
            (${matches.state} not in (${upcoming}) or ${matches.startAt} <= ${now.toISOString()}::timestamptz))`,
      ),
    )
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** On sale, and followers are not notified of them yet. */
export async function listUnannounced(tx: Reader, now: Date, limit: number): Promise<number[]> {
  const rows = await tx
    .select({ id: plans.id })
    .from(plans)
    .innerJoin(matches, eq(matches.id, plans.matchId))
    .innerJoin(experts, eq(experts.userId, plans.expertId))
    .where(and(isNull(plans.announcedAt), onSale(now), inBusiness(now)))
    .orderBy(asc(plans.releaseAt), asc(plans.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** For sale by an expert in business. */
export async function isOnSale(tx: Reader, planId: number, now: Date): Promise<boolean> {
  const rows = await tx
    .select({ id: plans.id })
    .from(plans)
    .innerJoin(matches, eq(matches.id, plans.matchId))
    .innerJoin(experts, eq(experts.userId, plans.expertId))
    .where(and(eq(plans.id, planId), onSale(now), inBusiness(now)));
  return rows.length > 0;
}

/** Of a plan that followers were notified of, by an expert in business. */
export async function hasVerdict(tx: Reader, planId: number, verdict: Verdict, now: Date): Promise<boolean> {
  const rows = await tx
    .select({ id: plans.id })
    .from(plans)
    .innerJoin(experts, eq(experts.userId, plans.expertId))
    .where(
      and(
        eq(plans.id, planId),
        eq(plans.verdict, verdict),
        isNotNull(plans.announcedAt),
        isNotNull(plans.publishedAt),
        inArray(plans.state, ['published', 'removed']),
        inBusiness(now),
      ),
    );
  return rows.length > 0;
}

/** A user's plans as stored. */
export async function listOwn(
  tx: Reader,
  expertId: number,
  before: number | null,
  limit: number,
): Promise<PlanRow[]> {
  return await tx
    .select()
    .from(plans)
    .where(
      and(
        eq(plans.expertId, expertId),
        ne(plans.state, 'deleted'),
        before === null ? undefined : lt(plans.id, before),
      ),
    )
    .orderBy(desc(plans.id))
    .limit(limit);
}
