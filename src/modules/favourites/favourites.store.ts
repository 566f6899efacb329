import { and, count, desc, eq, sql } from 'drizzle-orm';
import { leagues, teams } from '#modules/catalog/catalog.tables.ts';
import { matches } from '#modules/matches/matches.tables.ts';
import type { Reader, Tx } from '#platform/db/db.ts';
import type { FavouriteKind } from './favourites.rules.ts';
import { favourites } from './favourites.tables.ts';

const TABLES = { match: matches, league: leagues, team: teams } as const;

export async function favouriteTargetExists(tx: Reader, kind: FavouriteKind, id: number): Promise<boolean> {
  const table = TABLES[kind];
  const rows = await tx.select({ id: table.id }).from(table).where(eq(table.id, id));
  return rows.length > 0;
}

/** Serializes changes of a user's favourites until the transaction ends. */
export async function lockFavourites(tx: Tx, userId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('favourites', ${userId}))`);
}

export async function countFavourites(tx: Reader, userId: number): Promise<number> {
  const [row] = await tx.select({ n: count() }).from(favourites).where(eq(favourites.userId, userId));
  return row!.n;
}

export async function listFavourites(
  tx: Reader,
  userId: number,
): Promise<{ kind: FavouriteKind; id: number }[]> {
  return await tx
    .select({ kind: favourites.kind, id: favourites.thingId })
    .from(favourites)
    .where(eq(favourites.userId, userId))
    .orderBy(desc(favourites.createdAt), desc(favourites.thingId));
}

/** False where already followed. */
export async function insertFavourite(
  tx: Tx,
  row: { userId: number; kind: FavouriteKind; thingId: number; createdAt: Date },
): Promise<boolean> {
  const { rowCount } = await tx.insert(favourites).values(row).onConflictDoNothing();
  return rowCount === 1;
}

export async function deleteFavourite(
  tx: Tx,
  userId: number,
  kind: FavouriteKind,
  thingId: number,
): Promise<void> {
  await tx
    .delete(favourites)
    .where(and(eq(favourites.userId, userId), eq(favourites.kind, kind), eq(favourites.thingId, thingId)));
}
