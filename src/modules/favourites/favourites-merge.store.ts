import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { leagues, teams } from '#modules/catalog/catalog.tables.ts';
import { matches } from '#modules/matches/matches.tables.ts';
import type { Tx } from '#platform/db/db.ts';
import type { FavouriteKind } from './favourites.rules.ts';
import { favourites } from './favourites.tables.ts';

const TABLES = { match: matches, league: leagues, team: teams } as const;

/**
 * Follows existing entries that are not followed yet, up to the limit, the last of them first; returns their number.
 * The order stays: a guest's newest favourite is the newest here, too.
 */
export async function insertFavourites(
  tx: Tx,
  {
    userId,
    kind,
    ids,
    limit,
    now,
  }: { userId: number; kind: FavouriteKind; ids: readonly number[]; limit: number; now: Date },
): Promise<number> {
  if (ids.length === 0 || limit <= 0) return 0;
  const table = TABLES[kind];
  const followed: SQL = sql`select ${favourites.thingId} from ${favourites}
    where ${favourites.userId} = ${userId} and ${favourites.kind} = ${kind}`;
  const fresh = await tx
    .select({ id: table.id })
    .from(table)
    .where(sql`${inArray(table.id, [...ids])} and ${table.id} not in (${followed})`);
  if (fresh.length === 0) return 0;
  const known = new Set(fresh.map(({ id }) => id));
  const newest = [...new Set(ids.toReversed())].filter((id) => known.has(id)).slice(0, limit);
  const { rowCount } = await tx
    .insert(favourites)
    .values(
      newest.map((thingId, age) => ({ userId, kind, thingId, createdAt: new Date(now.getTime() - age) })),
    )
    .onConflictDoNothing();
  return rowCount ?? 0;
}

export async function deleteFavourites(tx: Tx, userId: number): Promise<void> {
  await tx.delete(favourites).where(eq(favourites.userId, userId));
}
