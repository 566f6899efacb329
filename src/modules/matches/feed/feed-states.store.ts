import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { providerRefs } from '#modules/catalog/catalog.tables.ts';
import type { Tx } from '#platform/db/db.ts';
import { type FeedStateRow, feedStates } from './feed-states.tables.ts';

export const listFeedStates = async (tx: Tx): Promise<FeedStateRow[]> => await tx.select().from(feedStates);

export async function putHeard(tx: Tx, provider: string, heardAt: Date, expectedAt: Date): Promise<void> {
  await tx
    .insert(feedStates)
    .values({ provider, heardAt, expectedAt })
    .onConflictDoUpdate({ target: feedStates.provider, set: { heardAt, expectedAt } });
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

/** When it was is remembered; that it is over, too. */
export async function clearProblem(tx: Tx, provider: string): Promise<void> {
  await tx
    .update(feedStates)
    .set({ problem: null, retryAt: null })
    .where(and(eq(feedStates.provider, provider), isNotNull(feedStates.problem)));
}

/** Who tells of each of these matches. */
export async function listProvidersOf(tx: Tx, matchIds: readonly number[]) {
  return await tx
    .select({ matchId: providerRefs.ourId, provider: providerRefs.provider })
    .from(providerRefs)
    .where(and(eq(providerRefs.kind, 'match'), inArray(providerRefs.ourId, [...matchIds])));
}
