import { sql } from 'drizzle-orm';
import type { RefKind } from '#modules/catalog/catalog.tables.ts';
import type { Reader, Tx } from '#platform/db/db.ts';
import { identityCandidates } from './identity.tables.ts';

export interface StoredEntry {
  id: number;
  gameId: number;
  slug: string;
  name: string;
  country: string;
  /** Of a league; else empty. */
  season: string;
  /** This provider has an id of it: another of its ids is another entry. */
  isOwn: boolean;
}

const TABLES = { league: sql`leagues`, team: sql`teams` };

/** The entries of some games. `countries` null: of all. */
export async function listEntriesOf(
  tx: Reader,
  provider: string,
  kind: keyof typeof TABLES,
  gameIds: readonly number[],
  countries: readonly string[] | null,
): Promise<StoredEntry[]> {
  const { rows } = await tx.execute<Record<string, unknown>>(sql`
    select e.id, e.game_id, e.slug, coalesce(e.given_names ->> 'en', e.names ->> 'en', '') as name, e.country,
      ${kind === 'league' ? sql`e.season` : sql`''`} as season,
      exists (select from provider_refs r
        where r.kind = ${kind} and r.our_id = e.id and r.provider = ${provider}) as own
    from ${TABLES[kind]} e
    where e.game_id = any(${sql.param([...gameIds])}::integer[])
      and (${countries === null} or e.country = any(${sql.param([...(countries ?? [])])}::text[]))
    order by e.id`);
  return rows.map((row) => ({
    id: Number(row.id),
    gameId: Number(row.game_id),
    slug: row.slug as string,
    name: row.name as string,
    country: row.country as string,
    season: row.season as string,
    isOwn: row.own as boolean,
  }));
}

/** Entries that merged ones became part of, by what named those: game, slug and season. */
export async function listMergedKeys(
  tx: Reader,
  kind: keyof typeof TABLES,
  of: readonly { slug: string }[],
): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ key: string; to_id: number }>(sql`
    select concat_ws('/', m.before ->> 'game_id', m.before ->> 'slug', coalesce(m.before ->> 'season', '')) as key, r.to_id
    from identity_redirects r
    join identity_moves m on m.merge_id = r.merge_id and m.from_id = r.from_id and m.in_column = 'id'
      and m.in_table = ${kind === 'league' ? 'leagues' : 'teams'}
    where r.kind = ${kind} and m.before ->> 'slug' = any(${sql.param(of.map(({ slug }) => slug))}::text[])`);
  return new Map(rows.map(({ key, to_id }) => [key, Number(to_id)]));
}

export interface StoredFixture {
  leagueId: number;
  home: number;
  away: number;
  at: number;
}

/** Matches of any of these teams in a span of time. */
export async function listFixturesOf(
  tx: Reader,
  teamIds: readonly number[],
  from: number,
  to: number,
): Promise<StoredFixture[]> {
  if (teamIds.length === 0) return [];
  const teams = sql.param([...new Set(teamIds)]);
  const { rows } = await tx.execute<Record<string, unknown>>(sql`
    select league_id, home_team_id, away_team_id, start_at from matches
    where (home_team_id = any(${teams}::bigint[]) or away_team_id = any(${teams}::bigint[]))
      and start_at between ${new Date(from).toISOString()}::timestamptz and ${new Date(to).toISOString()}::timestamptz`);
  return rows.map((row) => ({
    leagueId: Number(row.league_id),
    home: Number(row.home_team_id),
    away: Number(row.away_team_id),
    at: new Date(row.start_at as string).getTime(),
  }));
}

export interface NewCandidate {
  kind: RefKind;
  ids: readonly [number, number];
  confidence: number;
  reasons: readonly string[];
}

/** A pair is asked about once: what an administrator decided stays. */
export async function putCandidates(tx: Tx, candidates: readonly NewCandidate[], foundAt: Date) {
  if (candidates.length === 0) return;
  await tx
    .insert(identityCandidates)
    .values(
      candidates.map(({ kind, ids, confidence, reasons }) => ({
        kind,
        oneId: Math.min(...ids),
        otherId: Math.max(...ids),
        confidence,
        reasons: [...reasons],
        foundAt,
      })),
    )
    .onConflictDoNothing();
}

export interface UnknownFixture {
  index: number;
  leagueId: number;
  homeTeamId: number;
  awayTeamId: number;
  startAt: string;
  /** How far the times may be apart. */
  withinMs: number;
}

/**
 * Fixtures of other sources that are the same as these: their sides in their league, the nearest first, and none that
 * this source has another fixture for.
 */
export async function findSameFixtures(
  tx: Reader,
  provider: string,
  fixtures: readonly UnknownFixture[],
): Promise<Map<number, number>> {
  if (fixtures.length === 0) return new Map();
  const { rows } = await tx.execute<{ index: number; id: number }>(sql`
    select f.index, m.id
    from jsonb_to_recordset(${JSON.stringify(fixtures)}::jsonb) as f (index integer, "leagueId" bigint,
      "homeTeamId" bigint, "awayTeamId" bigint, "startAt" timestamptz, "withinMs" bigint)
    join matches m on m.league_id = f."leagueId" and m.home_team_id = f."homeTeamId"
      and m.away_team_id = f."awayTeamId"
      and m.start_at between f."startAt" - f."withinMs" * interval '1 millisecond'
        and f."startAt" + f."withinMs" * interval '1 millisecond'
    where not exists (select from provider_refs r
      where r.provider = ${provider} and r.kind = 'match' and r.our_id = m.id)
    order by abs(extract(epoch from m.start_at - f."startAt")), f.index, m.id`);
  const found = new Map<number, number>();
  const taken = new Set<number>();
  for (const { index, id } of rows) {
    if (found.has(index) || taken.has(Number(id))) continue;
    found.set(index, Number(id));
    taken.add(Number(id));
  }
  return found;
}
