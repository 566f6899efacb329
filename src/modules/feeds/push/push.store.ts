import { and, eq, inArray, sql } from 'drizzle-orm';
import { leagues, players, providerRefs, type RefKind, teams } from '#modules/catalog/catalog.tables.ts';
import { matches } from '#modules/matches/matches.tables.ts';
import { matchSheets } from '#modules/matches/sheets.tables.ts';
import type { Reader, Tx } from '#platform/db/db.ts';
import { handHolds } from '../override-locks.tables.ts';
import type { PushedPart } from './push.rules.ts';

export interface KnownEntry {
  gameId: number;
  /** The newest version of the asked part; 0 where it was never sent. */
  version: number;
  held: boolean;
  bestOf: number | null;
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
  part: Exclude<PushedPart, RefKind>,
  refs: readonly string[],
): Promise<Map<string, KnownEntry>> {
  if (refs.length === 0) return new Map();
  const version =
    part === 'fixture' || part === 'score'
      ? sql<number>`coalesce((${matches.versions} ->> ${part})::bigint, 0)`
      : sql<number>`coalesce((select s.version from ${matchSheets} s
          where s.match_id = ${matches.id} and s.kind = ${part}), 0)`;
  const rows = await tx
    .select({
      ref: providerRefs.ref,
      gameId: matches.gameId,
      version: version.mapWith(Number),
      held: part === 'fixture' || part === 'score' ? isHeld('match') : sql<boolean>`false`,
      bestOf: matches.bestOf,
    })
    .from(providerRefs)
    .innerJoin(matches, eq(matches.id, providerRefs.ourId))
    .where(ofProvider(provider, 'match', refs));
  return new Map(rows.map(({ ref, ...row }) => [ref, row]));
}
