import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { matchOdds } from '#modules/matches/sheets.tables.ts';
import type { Reader, Tx } from '#platform/db/db.ts';
import type { Play } from './plays.rules.ts';

/** Prices for a play, by bookmaker. */
export async function listOffers(
  tx: Tx,
  matchId: number,
  play: Play,
  line: number | null,
): Promise<number[][]> {
  const rows = await tx
    .select({ prices: matchOdds.prices })
    .from(matchOdds)
    .where(
      and(
        eq(matchOdds.matchId, matchId),
        eq(matchOdds.market, play),
        line === null ? isNull(matchOdds.line) : eq(matchOdds.line, line),
      ),
    );
  return rows.map(({ prices }) => prices);
}

/** Prices for a play at the start of its match, by bookmaker. */
export async function listClosing(
  tx: Reader,
  matchId: number,
  play: Play,
  line: number | null,
): Promise<number[][]> {
  const { rows } = await tx.execute<{ prices: number[] }>(sql`
    select prices from (
      select coalesce(
        (select m.prices from match_odds_moves m where m.odds_id = o.id and m.at <= x.start_at order by m.at desc limit 1),
        case when o.moved_at <= x.start_at then o.prices when o.opened_at <= x.start_at then o.opening end) as prices
      from match_odds o join matches x on x.id = o.match_id
      where o.match_id = ${matchId} and o.market = ${play} and o.line is not distinct from ${line}::integer
    ) as closed where prices is not null`);
  return rows.map(({ prices }) => prices);
}

/** Lines that bookmakers offer, by play. */
export async function listLines(tx: Reader, matchId: number): Promise<Map<string, number[]>> {
  const rows = await tx
    .selectDistinct({ market: matchOdds.market, line: matchOdds.line })
    .from(matchOdds)
    .where(eq(matchOdds.matchId, matchId))
    .orderBy(asc(matchOdds.market), asc(matchOdds.line));
  const byPlay = Map.groupBy(rows, ({ market }) => market);
  return new Map([...byPlay].map(([play, list]) => [play, list.flatMap(({ line }) => line ?? [])]));
}
