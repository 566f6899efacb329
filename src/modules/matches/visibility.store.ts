import { asc, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import { matches } from './matches.tables.ts';
import { hiddenGames, hiddenLeagues, hotPins } from './visibility.tables.ts';

/** Of a query over matches; both tables are small. */
export const isShownGame = sql`${matches.gameId} not in (select game_id from hidden_games)`;
export const isShown = sql`${isShownGame} and ${matches.leagueId} not in (select league_id from hidden_leagues)`;

export async function listHiddenGames(tx: Tx): Promise<number[]> {
  return (await tx.select().from(hiddenGames)).map(({ gameId }) => gameId);
}

export async function listHiddenLeagueIds(tx: Tx): Promise<number[]> {
  const rows = await tx.select({ id: hiddenLeagues.leagueId }).from(hiddenLeagues);
  return rows.map(({ id }) => id);
}

export async function listPins(tx: Tx): Promise<number[]> {
  const rows = await tx.select().from(hotPins).orderBy(asc(hotPins.place));
  return rows.map(({ matchId }) => matchId);
}
