import { eq, inArray, sql } from 'drizzle-orm';
import type { Reader, Tx } from '#platform/db/db.ts';
import {
  inheritOwnNames,
  type NewLeague,
  type NewPlayer,
  type NewTeam,
  withPicture,
} from './catalog.store.ts';
import { leagues, players, teams } from './catalog.tables.ts';

const TABLES = { league: leagues, team: teams, player: players } as const;
export type CatalogKind = keyof typeof TABLES;
export type NewCatalogEntry = NewLeague | NewTeam | NewPlayer;

/** Inserts a new entry; a slug that is taken, also concurrently, gets a number. */
export async function insertCatalogEntry(tx: Tx, kind: CatalogKind, row: NewCatalogEntry): Promise<number> {
  const table = TABLES[kind] as typeof teams;
  for (let n = 1; ; n++) {
    const slug = n === 1 ? row.slug : `${row.slug}-${n}`;
    const [made] = await tx
      .insert(table)
      .values({ ...(row as NewTeam), slug })
      .onConflictDoNothing()
      .returning({ id: table.id });
    if (!made) continue;
    if (kind === 'league') await inheritOwnNames(tx, [made.id]);
    return made.id;
  }
}

/**
 * Replaces every value, also by empty ones; names in further languages stay. The names are an administrator's, so they
 * replace own names of their languages.
 */
export async function replaceCatalogEntry(
  tx: Tx,
  kind: CatalogKind,
  id: number,
  row: NewCatalogEntry,
): Promise<void> {
  const table = TABLES[kind] as typeof teams;
  const { names, crest, ...fields } = row as NewTeam;
  const written = sql`${JSON.stringify(names)}::jsonb`;
  const hidden = sql`(select coalesce(jsonb_object_agg(n.key, n.value), '{}') from jsonb_each(${written}) n
    where ${table.ownNames} ? n.key)`;
  await tx
    .update(table)
    .set({
      ...fields,
      ...(crest && { crest: withPicture(sql`${JSON.stringify(crest)}::jsonb`) }),
      names: sql`${table.names} || ${written}`,
      ownNames: sql`${table.ownNames} || ${hidden}`,
      givenNames: sql`${table.givenNames} || ${written} - array(select jsonb_object_keys(${hidden}))`,
    })
    .where(eq(table.id, id));
}

/** What names these entries: a linked source's row takes it in place of its own. */
export async function listEntryKeys(
  tx: Reader,
  kind: CatalogKind,
  ids: readonly number[],
): Promise<Map<number, { slug: string; season?: string }>> {
  if (ids.length === 0) return new Map();
  const table = TABLES[kind] as typeof leagues;
  const among = inArray(table.id, [...ids]);
  const rows: { id: number; slug: string; season?: string }[] =
    kind === 'league'
      ? await tx.select({ id: table.id, slug: table.slug, season: table.season }).from(table).where(among)
      : await tx.select({ id: table.id, slug: table.slug }).from(table).where(among);
  return new Map(rows.map(({ id, ...key }) => [id, key]));
}
