import { and, eq, gt, inArray, lte, notInArray, sql } from 'drizzle-orm';
import type { Reader, Tx } from '#platform/db/db.ts';
import type { FuzzyQuery, Query, TypoQuery } from './query.rules.ts';
import { type Kind, NUMEROUS } from './search.rules.ts';
import { type EntryRow, searchEntries } from './search.tables.ts';

export interface Hit {
  kind: Kind;
  refId: number;
  /** Hits of its kind, as far as examined. */
  total: number;
}

interface Slice {
  kinds: readonly Kind[];
  /** Ranked candidates of each arm. */
  candidates: number;
  /** Fewer prefix matches start an infix search. */
  enough: number;
  offset: number;
  limit: number;
}

const array = (list: readonly string[]) => sql`${sql.param([...list])}::text[]`;

/** One kind is selected by its key, except where words leave few hits and its posting list is the longest. */
const kindKeys = ([kind, ...others]: readonly Kind[], words: number): string[] =>
  !kind || others.length > 0 || (words > 1 && NUMEROUS.includes(kind)) ? [] : [`@${kind}`];

export async function listHits(
  tx: Reader,
  { term, words, keys, heads, spaced, inner, bare, dense, pairs, hot, hotInner }: Query,
  { kinds, candidates, enough, offset, limit }: Slice,
  now: Date,
): Promise<Hit[]> {
  const { rows } = await tx.execute<Hit & Record<string, unknown>>(sql`
    select kind, ref_id as "refId", total from search_hits(${term}, ${array(kinds)}, ${array(kindKeys(kinds, words.length))},
      ${array([...spaced, ...dense])}, ${array(bare)}, ${array([...keys, ...pairs, ...heads])},
      ${array([...keys, ...pairs, ...inner])}, ${array(hot)}, ${array(hotInner)}, ${candidates}, ${enough},
      ${offset}, ${limit}, ${now.toISOString()}::timestamptz)`);
  return rows;
}

/** Documents with a word that one typo turns into the typed one. */
export async function listTypoHits(
  tx: Reader,
  { traces, hotTraces, others }: TypoQuery,
  { kinds, candidates, enough, offset, limit }: Slice,
  now: Date,
): Promise<Hit[]> {
  const { rows } = await tx.execute<Hit & Record<string, unknown>>(sql`
    select kind, ref_id as "refId", total
    from search_slips(${array(kinds)}, ${array([...kindKeys(kinds, 2), ...others])}, ${array(traces)}, ${array(hotTraces)},
      ${candidates}, ${enough}, ${offset}, ${limit}, ${now.toISOString()}::timestamptz)`);
  return rows;
}

export async function listFuzzyHits(
  tx: Reader,
  { word, left: [both, head, tail] }: FuzzyQuery,
  { kinds, candidates, offset, limit }: Omit<Slice, 'enough'>,
): Promise<Hit[]> {
  // Two edges leave few already; one does not.
  const [ofBoth, ofOne] = [kindKeys(kinds, 2), kindKeys(kinds, 1)];
  const { rows } = await tx.execute<Hit & Record<string, unknown>>(sql`
    select kind, ref_id as "refId", total
    from search_near(${array(kinds)}, ${word}, ${array([...ofBoth, ...both])}, ${array([...ofOne, ...head])},
      ${array([...ofOne, ...tail])}, ${candidates}, ${offset}, ${limit})`);
  return rows;
}

/** An unchanged row is not written: the index would store it again. */
export async function putEntries(tx: Tx, rows: readonly EntryRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(searchEntries)
    // Concurrent writers lock rows in the same order.
    .values(rows.toSorted((a, b) => a.refId - b.refId))
    .onConflictDoUpdate({
      target: [searchEntries.kind, searchEntries.refId],
      set: {
        text: sql`excluded.text`,
        keys: sql`excluded.keys`,
        weight: sql`excluded.weight`,
        at: sql`excluded.at`,
        gameId: sql`excluded.game_id`,
        leagueId: sql`excluded.league_id`,
      },
      setWhere: sql`(${searchEntries.text}, ${searchEntries.keys}, ${searchEntries.weight}, ${searchEntries.at},
        ${searchEntries.gameId}, ${searchEntries.leagueId}) is distinct from (excluded.text, excluded.keys,
        excluded.weight, excluded.at, excluded.game_id, excluded.league_id)`,
    });
}

export async function deleteEntries(tx: Tx, kind: Kind, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .delete(searchEntries)
    .where(and(eq(searchEntries.kind, kind), inArray(searchEntries.refId, [...ids])));
}

/** Deletes documents of a range that their owner no longer has; without an end, all that follow. */
export async function deleteOthers(
  tx: Tx,
  kind: Kind,
  { after, until }: { after: number; until: number | null },
  existing: readonly number[],
): Promise<void> {
  await tx
    .delete(searchEntries)
    .where(
      and(
        eq(searchEntries.kind, kind),
        gt(searchEntries.refId, after),
        until === null ? undefined : lte(searchEntries.refId, until),
        existing.length === 0 ? undefined : notInArray(searchEntries.refId, [...existing]),
      ),
    );
}

/** Texts of those that have a document. */
export async function listTexts(
  tx: Reader,
  kind: Kind,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const rows = await tx
    .select({ id: searchEntries.refId, text: searchEntries.text })
    .from(searchEntries)
    .where(and(eq(searchEntries.kind, kind), inArray(searchEntries.refId, [...ids])));
  return new Map(rows.map(({ id, text }) => [id, text]));
}

export async function hasEntries(tx: Reader): Promise<boolean> {
  const rows = await tx.select({ kind: searchEntries.kind }).from(searchEntries).limit(1);
  return rows.length > 0;
}
