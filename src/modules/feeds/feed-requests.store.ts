import { and, asc, eq, lt, sql } from 'drizzle-orm';
import type { Reader, Tx } from '#platform/db/db.ts';
import { type FeedQuotaRow, feedQuotas, feedRequests } from './feed-requests.tables.ts';

export const listQuotas = async (tx: Reader): Promise<FeedQuotaRow[]> =>
  await tx.select().from(feedQuotas).orderBy(asc(feedQuotas.provider));

export const listSent = async (tx: Reader, day: string) =>
  await tx
    .select({ provider: feedRequests.provider, kind: feedRequests.kind, sent: feedRequests.sent })
    .from(feedRequests)
    .where(eq(feedRequests.day, day))
    .orderBy(asc(feedRequests.provider), asc(feedRequests.kind));

export async function putQuota(tx: Tx, row: FeedQuotaRow): Promise<void> {
  const { provider: _, ...set } = row;
  await tx.insert(feedQuotas).values(row).onConflictDoUpdate({ target: feedQuotas.provider, set });
}

/** In the order of kinds: concurrent additions cannot deadlock. */
export async function addSent(
  tx: Tx,
  provider: string,
  day: string,
  sent: Readonly<Record<string, number>>,
): Promise<void> {
  const rows = Object.entries(sent)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([kind, count]) => ({ provider, day, kind, sent: count }));
  if (rows.length === 0) return;
  await tx
    .insert(feedRequests)
    .values(rows)
    .onConflictDoUpdate({
      target: [feedRequests.provider, feedRequests.day, feedRequests.kind],
      set: { sent: sql`${feedRequests.sent} + excluded.sent` },
    });
}

export async function deleteSentBefore(tx: Tx, provider: string, day: string): Promise<void> {
  await tx.delete(feedRequests).where(and(eq(feedRequests.provider, provider), lt(feedRequests.day, day)));
}
