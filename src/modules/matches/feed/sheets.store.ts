import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import { matchOdds, matchOddsMoves, matchSheets, matchTexts } from '../sheets.tables.ts';
import type { OddsMessage, SheetMessage, TextMessage } from './feed.contract.ts';

/** True when this version was newer and is now kept. */
export async function putSheet(
  tx: Tx,
  matchId: number,
  kind: SheetMessage['kind'],
  version: number,
  data: unknown,
): Promise<boolean> {
  const { rowCount } = await tx
    .insert(matchSheets)
    .values({ matchId, kind, version, data })
    .onConflictDoUpdate({
      target: [matchSheets.matchId, matchSheets.kind],
      set: { version, data },
      setWhere: sql`${matchSheets.version} < ${version} and ${matchSheets.data} is distinct from excluded.data`,
    });
  return rowCount === 1;
}

/** The first price seen is the opening one; a late message is a point of the history, not the present price. */
export async function putOdds(tx: Tx, matchId: number, odds: OddsMessage): Promise<boolean> {
  const { bookmaker, market, line, prices, suspended } = odds;
  const at = new Date(odds.at);
  const [row] = await tx
    .insert(matchOdds)
    .values({
      matchId,
      bookmaker,
      market,
      line,
      opening: prices,
      prices,
      suspended,
      openedAt: at,
      movedAt: at,
    })
    .onConflictDoUpdate({
      target: [matchOdds.matchId, matchOdds.bookmaker, matchOdds.market, matchOdds.line],
      set: { prices, suspended, movedAt: at },
      setWhere: sql`${matchOdds.movedAt} < ${at.toISOString()}::timestamptz
        and (${matchOdds.prices} is distinct from excluded.prices or ${matchOdds.suspended} <> excluded.suspended)`,
    })
    .returning({ id: matchOdds.id });
  if (!row) return false;
  await tx.insert(matchOddsMoves).values({ oddsId: row.id, at, prices }).onConflictDoNothing();
  return true;
}

export async function insertText(tx: Tx, matchId: number, text: TextMessage): Promise<boolean> {
  const { seq, period, minute, side, key, params } = text;
  const { rowCount } = await tx
    .insert(matchTexts)
    .values({ matchId, seq, period, minute, side, key, params })
    .onConflictDoNothing();
  return rowCount === 1;
}

export async function listSheets(tx: Tx, matchId: number): Promise<Map<string, unknown>> {
  const rows = await tx.select().from(matchSheets).where(eq(matchSheets.matchId, matchId));
  return new Map(rows.map(({ kind, data }) => [kind, data]));
}

export async function listOdds(tx: Tx, matchId: number) {
  const lines = await tx
    .select()
    .from(matchOdds)
    .where(eq(matchOdds.matchId, matchId))
    .orderBy(asc(matchOdds.market), asc(matchOdds.bookmaker), asc(matchOdds.line));
  if (lines.length === 0) return [];
  const moves = await tx
    .select()
    .from(matchOddsMoves)
    .where(
      inArray(
        matchOddsMoves.oddsId,
        lines.map(({ id }) => id),
      ),
    )
    .orderBy(asc(matchOddsMoves.at));
  const byLine = Map.groupBy(moves, ({ oddsId }) => oddsId);
  return lines.map((line) => ({ ...line, history: byLine.get(line.id) ?? [] }));
}

/** The current three-way or two-way prices for list rows. */
export async function listMainOdds(tx: Tx, matchIds: readonly number[]) {
  if (matchIds.length === 0) return [];
  return await tx
    .selectDistinctOn([matchOdds.matchId], {
      matchId: matchOdds.matchId,
      opening: matchOdds.opening,
      prices: matchOdds.prices,
    })
    .from(matchOdds)
    .where(and(inArray(matchOdds.matchId, [...matchIds]), inArray(matchOdds.market, ['winner3', 'winner2'])))
    .orderBy(asc(matchOdds.matchId), asc(matchOdds.bookmaker));
}

export async function listTexts(tx: Tx, matchId: number, limit: number) {
  return await tx
    .select()
    .from(matchTexts)
    .where(eq(matchTexts.matchId, matchId))
    .orderBy(sql`${matchTexts.seq} desc`)
    .limit(limit);
}
