import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { players, providerRefs } from '#modules/catalog/catalog.tables.ts';
import type { Reader } from '#platform/db/db.ts';
import { matchOdds, matchSheets, matchTexts } from './sheets.tables.ts';

/** The documents of a match by kind. */
export async function listSheets(tx: Reader, matchId: number): Promise<Map<string, unknown>> {
  const rows = await tx.select().from(matchSheets).where(eq(matchSheets.matchId, matchId));
  return new Map(rows.map(({ kind, data }) => [kind, data]));
}

export async function listOdds(tx: Reader, matchId: number) {
  return await tx
    .select()
    .from(matchOdds)
    .where(eq(matchOdds.matchId, matchId))
    .orderBy(asc(matchOdds.market), asc(matchOdds.bookmaker), asc(matchOdds.line));
}

export interface OddsMoveRow {
  oddsId: number;
  at: Date;
  prices: number[];
}

/** About `most` moves of each line: an even sample, always with the last move and the last before the start. */
export async function listOddsMoves(tx: Reader, matchId: number, most: number): Promise<OddsMoveRow[]> {
  const { rows } = await tx.execute<{ odds_id: number; at: string; prices: number[] }>(sql`
    select odds_id, at, prices from (
      select m.odds_id, m.at, m.prices,
        row_number() over (partition by m.odds_id order by m.at desc) - 1 as back,
        count(*) over (partition by m.odds_id) as total,
        max(m.at) filter (where m.at <= x.start_at) over (partition by m.odds_id) as closed_at
      from matches x join match_odds o on o.match_id = x.id join match_odds_moves m on m.odds_id = o.id
      where x.id = ${matchId}
    ) as moves
    where back % (1 + total / ${most}) = 0 or at = closed_at
    order by odds_id, at`);
  return rows.map(({ odds_id, at, prices }) => ({ oddsId: odds_id, at: new Date(at), prices }));
}

/** Players of the two teams, and these. */
export async function listPlayers(tx: Reader, teamIds: readonly number[], ids: readonly number[]) {
  return await tx
    .select({
      id: players.id,
      teamId: players.teamId,
      names: players.names,
      givenNames: players.givenNames,
      picture: players.picture,
    })
    .from(players)
    .where(
      or(inArray(players.teamId, [...teamIds]), ids.length > 0 ? inArray(players.id, [...ids]) : undefined),
    );
}

/** The newest first. */
export async function listTexts(tx: Reader, matchId: number, limit: number) {
  return await tx
    .select()
    .from(matchTexts)
    .where(eq(matchTexts.matchId, matchId))
    .orderBy(desc(matchTexts.seq))
    .limit(limit);
}

/** The providers of this match. */
export async function listProviders(tx: Reader, matchId: number): Promise<string[]> {
  const rows = await tx
    .select({ provider: providerRefs.provider })
    .from(providerRefs)
    .where(and(eq(providerRefs.kind, 'match'), eq(providerRefs.ourId, matchId)));
  return rows.map(({ provider }) => provider);
}

export interface DetailVersion {
  gameId: number;
  /** Changes with the match, a sheet, a price, a text or its source: every write gives its row another `xmin`. */
  version: string;
}

export async function findDetailVersion(tx: Reader, matchId: number): Promise<DetailVersion | null> {
  const written = sql`count(*) || '.' || coalesce(sum(xmin::text::bigint), 0)`;
  const { rows } = await tx.execute<{ game_id: number; version: string }>(sql`
    select m.game_id, concat_ws('/', m.xmin,
      (select ${written} from match_sheets where match_id = m.id),
      (select ${written} from match_odds where match_id = m.id),
      (select ${written} from match_texts where match_id = m.id),
      (select ${written} from active_sources where match_id = m.id)) as version
      from matches m where m.id = ${matchId}`);
  const [row] = rows;
  return row ? { gameId: row.game_id, version: row.version } : null;
}
