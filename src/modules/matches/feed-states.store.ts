import { and, between, eq, gt, inArray, isNotNull, or } from 'drizzle-orm';
import { providerRefs } from '#modules/catalog/catalog.tables.ts';
import type { Reader, Tx } from '#platform/db/db.ts';
import type { FallbackSource } from './feed-states.rules.ts';
import { activeSources, type FeedStateRow, feedStates } from './feed-states.tables.ts';
import { UPCOMING_STATES } from './matches.rules.ts';
import { isLive, matches } from './matches.tables.ts';

export const listFeedStates = async (tx: Reader): Promise<FeedStateRow[]> =>
  await tx.select().from(feedStates);

export async function putActivity(
  tx: Tx,
  provider: string,
  answeredAt: Date,
  expectedAt: Date,
): Promise<void> {
  await tx
    .insert(feedStates)
    .values({ provider, answeredAt, expectedAt })
    .onConflictDoUpdate({ target: feedStates.provider, set: { answeredAt, expectedAt } });
}

export async function putProblem(
  tx: Tx,
  provider: string,
  problem: { problem: string; problemAt: Date; retryAt: Date | null },
): Promise<void> {
  await tx
    .insert(feedStates)
    .values({ provider, ...problem })
    .onConflictDoUpdate({ target: feedStates.provider, set: problem });
}

/** The time of a problem stays, with its end. */
export async function clearProblem(tx: Tx, provider: string): Promise<void> {
  await tx
    .update(feedStates)
    .set({ problem: null, retryAt: null })
    .where(and(eq(feedStates.provider, provider), isNotNull(feedStates.problem)));
}

/** The providers of each of these matches. */
export async function listProvidersOf(tx: Reader, matchIds: readonly number[]) {
  return await tx
    .select({ matchId: providerRefs.ourId, provider: providerRefs.provider })
    .from(providerRefs)
    .where(and(eq(providerRefs.kind, 'match'), inArray(providerRefs.ourId, [...matchIds])));
}

/** Matches later than this no longer count as due. */
const LATE_MS = 6 * 3_600_000;
const MOST_DUE = 2_000;

/** The matches whose scores are due. */
export async function listDue(tx: Reader, now: Date): Promise<number[]> {
  const begun = between(matches.startAt, new Date(now.getTime() - LATE_MS), now);
  const rows = await tx
    .select({ id: matches.id })
    .from(matches)
    .where(or(isLive, and(inArray(matches.state, [...UPCOMING_STATES]), begun)))
    .limit(MOST_DUE);
  return rows.map(({ id }) => id);
}

const MOST_FALLBACKS = 2_000;
/** A match of an earlier day is over, and its note with it. */
const FALLBACK_MS = 24 * 3_600_000;

const fallbackColumns = {
  matchId: activeSources.matchId,
  provider: activeSources.provider,
  staleProvider: activeSources.staleProvider,
  staleSince: activeSources.staleSince,
};

/** Matches shown from a fallback: the running ones of a league, these, or all. */
export async function listFallbacks(
  tx: Reader,
  now: Date,
  scope: { leagueId?: number; matchIds?: readonly number[] } = {},
): Promise<FallbackSource[]> {
  const rows = await tx
    .select(fallbackColumns)
    .from(activeSources)
    .innerJoin(matches, eq(matches.id, activeSources.matchId))
    .where(
      and(
        isNotNull(activeSources.staleProvider),
        gt(matches.startAt, new Date(now.getTime() - FALLBACK_MS)),
        scope.leagueId === undefined ? undefined : and(eq(matches.leagueId, scope.leagueId), isLive),
        scope.matchIds === undefined ? undefined : inArray(matches.id, [...scope.matchIds]),
      ),
    )
    .limit(MOST_FALLBACKS);
  return rows as FallbackSource[];
}
