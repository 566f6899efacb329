import { asc, eq } from 'drizzle-orm';
import { matchScoreMoves } from '#modules/matches/sheets.tables.ts';
import type { Reader } from '#platform/db/db.ts';
import type { ScoreMove } from './scored.rules.ts';

/** In their order. */
export async function listScoreMoves(tx: Reader, id: number): Promise<ScoreMove[]> {
  const { id: order, matchId, at, home, away } = matchScoreMoves;
  return await tx.select({ at, home, away }).from(matchScoreMoves).where(eq(matchId, id)).orderBy(asc(order));
}
