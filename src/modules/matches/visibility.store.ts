import { asc } from 'drizzle-orm';
import type { Reader } from '#platform/db/db.ts';
import { hiddenGames, hiddenLeagues, hotPins } from './visibility.tables.ts';

export async function listHiddenGames(tx: Reader): Promise<number[]> {
  return (await tx.select().from(hiddenGames)).map(({ gameId }) => gameId);
}

export async function listHiddenLeagueIds(tx: Reader): Promise<number[]> {
  const rows = await tx.select({ id: hiddenLeagues.leagueId }).from(hiddenLeagues);
  return rows.map(({ id }) => id);
}

export async function listPins(tx: Reader): Promise<number[]> {
  const rows = await tx.select().from(hotPins).orderBy(asc(hotPins.place));
  return rows.map(({ matchId }) => matchId);
}

export type ReadHidden = () => Promise<{ games: number[]; leagues: number[] }>;

export const hiddenIn =
  (tx: Reader): ReadHidden =>
  async () => {
    const [games, leagues] = await Promise.all([listHiddenGames(tx), listHiddenLeagueIds(tx)]);
    return { games, leagues };
  };
