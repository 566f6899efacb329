import { and, eq, inArray, sql } from 'drizzle-orm';
import { leagues, players, providerRefs, type RefKind, teams } from '#modules/catalog/catalog.tables.ts';
import { activeSources } from '#modules/matches/feed-states.tables.ts';
import { matches } from '#modules/matches/matches.tables.ts';
import { matchOdds, matchSheets, officialStandings } from '#modules/matches/sheets.tables.ts';
import type { Reader, Tx } from '#platform/db/db.ts';
import { sourceValues } from '../order/source-orders.tables.ts';
import { handHolds } from '../override-locks.tables.ts';
import type { PushedPart } from './push.rules.ts';

export interface KnownEntry {
  gameId: number;
  /** The newest version of the asked part; 0 where it was never sent. */
  version: number;
  held: boolean;
  bestOf: number | null;
  /** Of the newest prices of a match. */
  pricedAt?: Date | null;
}

/** Batches of one source follow each other, in all processes. */
export async function lockSource(tx: Tx, provider: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${provider}, 1))`);
}

const CATALOG = { league: leagues, team: teams, player: players } as const;

const ofProvider = (provider: string, kind: RefKind, refs: readonly string[]) =>
  and(eq(providerRefs.provider, provider), eq(providerRefs.kind, kind), inArray(providerRefs.ref, [...refs]));

const isHeld = (kind: RefKind) =>
  sql<boolean>`exists (select from ${handHolds} h where h.kind = ${kind} and h.our_id = ${providerRefs.ourId})`;

/** Known entries of a source by its ids. */
export async function listEntries(
  tx: Reader,
  provider: string,
  kind: keyof typeof CATALOG,
  refs: readonly string[],
): Promise<Map<string, KnownEntry>> {
  if (refs.length === 0) return new Map();
  const table = CATALOG[kind];
  const rows = await tx
    .select({
      ref: providerRefs.ref,
      gameId: table.gameId,
      version: providerRefs.version,
      held: isHeld(kind),
    })
    .from(providerRefs)
    .innerJoin(table, eq(table.id, providerRefs.ourId))
    .where(ofProvider(provider, kind, refs));
  return new Map(rows.map(({ ref, ...row }) => [ref, { ...row, bestOf: null }]));
}

/** Known matches of a source, with the version of one part. */
export async function listMatches(
  tx: Reader,
  provider: string,
  part: Exclude<PushedPart, RefKind | 'standings'>,
  refs: readonly string[],
): Promise<Map<string, KnownEntry>> {
  if (refs.length === 0) return new Map();
  const shown =
    part === 'fixture' || part === 'score' || part === 'odds'
      ? sql<number>`coalesce((${matches.versions} ->> ${part})::bigint, 0)`
      : sql<number>`coalesce((select s.version from ${matchSheets} s
          where s.match_id = ${matches.id} and s.kind = ${part}), 0)`;
  // Under an order of sources each has its own versions.
  const version =
    part === 'odds'
      ? shown
      : sql<number>`coalesce((select v.version from ${sourceValues} v
          where v.match_id = ${matches.id} and v.provider = ${provider} and v.part = ${part}),
          case when exists (select from ${activeSources} a where a.match_id = ${matches.id}) then 0 else ${shown} end)`;
  const rows = await tx
    .select({
      ref: providerRefs.ref,
      gameId: matches.gameId,
      version: version.mapWith(Number),
      held: part === 'fixture' || part === 'score' ? isHeld('match') : sql<boolean>`false`,
      bestOf: matches.bestOf,
      pricedAt:
        part === 'odds'
          ? sql<Date | null>`(select max(o.moved_at) from ${matchOdds} o where o.match_id = ${matches.id})`.mapWith(
              matchOdds.movedAt,
            )
          : sql<null>`null`,
    })
    .from(providerRefs)
    .innerJoin(matches, eq(matches.id, providerRefs.ourId))
    .where(ofProvider(provider, 'match', refs));
  return new Map(rows.map(({ ref, ...row }) => [ref, row]));
}

/** Known leagues of a source, with the version of their official tables. */
export async function listStandings(
  tx: Reader,
  provider: string,
  refs: readonly string[],
): Promise<Map<string, KnownEntry>> {
  if (refs.length === 0) return new Map();
  const rows = await tx
    .select({
      ref: providerRefs.ref,
      gameId: leagues.gameId,
      version: sql<number>`coalesce((select s.version from ${officialStandings} s
        where s.league_id = ${leagues.id} and s.provider = ${provider}), 0)`.mapWith(Number),
      held: isHeld('league'),
    })
    .from(providerRefs)
    .innerJoin(leagues, eq(leagues.id, providerRefs.ourId))
    .where(ofProvider(provider, 'league', refs));
  return new Map(rows.map(({ ref, ...row }) => [ref, { ...row, bestOf: null }]));
}

/** Prices have their own times in their rows; the revision of the item is that of the match. */
export async function setOddsVersions(
  tx: Tx,
  provider: string,
  items: readonly { id: string; revision: number }[],
): Promise<void> {
  if (items.length === 0) return;
  // The lock that every writer of matches takes first.
  await tx.execute(sql`select rev from match_revisions for update`);
  await tx.execute(sql`
    update matches m set versions = m.versions || jsonb_build_object('odds', g.revision)
    from jsonb_to_recordset(${JSON.stringify(items.map(({ id, revision }) => ({ id, revision })))}::jsonb) as g (id text, revision bigint)
    join provider_refs r on r.ref = g.id and r.kind = 'match' and r.provider = ${provider}
    where m.id = r.our_id`);
}
