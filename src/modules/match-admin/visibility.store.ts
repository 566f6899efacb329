import { asc, eq, inArray, sql } from 'drizzle-orm';
import { leagues } from '#modules/catalog/catalog.tables.ts';
import { matches } from '#modules/matches/matches.tables.ts';
import { hiddenGames, hiddenLeagues, hotPins } from '#modules/matches/visibility.tables.ts';
import type { Reader, Tx } from '#platform/db/db.ts';
import type { LocalizedText } from '#platform/i18n/localized-text.ts';

export interface HiddenLeague {
  id: number;
  gameId: number;
  names: LocalizedText;
}

export async function listHiddenLeagues(tx: Reader): Promise<HiddenLeague[]> {
  return await tx
    .select({ id: leagues.id, gameId: leagues.gameId, names: leagues.names })
    .from(hiddenLeagues)
    .innerJoin(leagues, eq(leagues.id, hiddenLeagues.leagueId))
    .orderBy(asc(leagues.gameId), asc(leagues.rank));
}

export async function setGameShown(tx: Tx, gameId: number, shown: boolean, since: Date): Promise<void> {
  if (shown) await tx.delete(hiddenGames).where(eq(hiddenGames.gameId, gameId));
  else await tx.insert(hiddenGames).values({ gameId, since }).onConflictDoNothing();
}

/** False for an unknown league. */
export async function setLeagueShown(
  tx: Tx,
  leagueId: number,
  shown: boolean,
  since: Date,
): Promise<boolean> {
  const [league] = await tx.select({ id: leagues.id }).from(leagues).where(eq(leagues.id, leagueId));
  if (!league) return false;
  if (shown) await tx.delete(hiddenLeagues).where(eq(hiddenLeagues.leagueId, leagueId));
  else await tx.insert(hiddenLeagues).values({ leagueId, since }).onConflictDoNothing();
  return true;
}

/** Replaces all pins in this order. Returns unknown ids, which are left out. */
export async function replacePins(tx: Tx, matchIds: readonly number[]): Promise<number[]> {
  await tx.execute(sql`lock table hot_pins in share row exclusive mode`);
  await tx.delete(hotPins);
  if (matchIds.length === 0) return [];
  const known = await tx
    .select({ id: matches.id })
    .from(matches)
    .where(inArray(matches.id, [...matchIds]));
  const there = new Set(known.map(({ id }) => id));
  const rows = matchIds.filter((id) => there.has(id)).map((matchId, place) => ({ matchId, place }));
  if (rows.length > 0) await tx.insert(hotPins).values(rows);
  return matchIds.filter((id) => !there.has(id));
}
