import { eq, inArray, or, sql } from 'drizzle-orm';
import type { Reader, Tx } from '#platform/db/db.ts';
import type { LocalizedText } from '#platform/i18n/localized-text.ts';
import { leagues, players, teams } from './catalog.tables.ts';
import type { CatalogKind } from './catalog-replace.store.ts';
import { type NameChanges, ownNamesAfter } from './own-names.rules.ts';

const TABLES = { league: leagues, team: teams, player: players } as const;
/** Their columns of names are alike. */
const tableOf = (kind: CatalogKind) => TABLES[kind] as typeof teams;

export interface EntryNames {
  id: number;
  /** As shown. */
  names: LocalizedText;
  /** The sources' names. */
  given: LocalizedText;
  own: Partial<LocalizedText>;
}

type Row = Pick<typeof teams.$inferSelect, 'id' | 'names' | 'ownNames' | 'givenNames'>;

const namesOf = ({ id, names, ownNames, givenNames }: Row): EntryNames => ({
  id,
  names,
  given: givenNames ?? names,
  own: ownNames ?? {},
});

const columnsOf = ({ id, names, ownNames, givenNames }: typeof teams) => ({
  ...{ id, names, ownNames, givenNames },
});

export async function findNames(tx: Reader, kind: CatalogKind, id: number): Promise<EntryNames | null> {
  const table = tableOf(kind);
  const [row] = await tx.select(columnsOf(table)).from(table).where(eq(table.id, id));
  return row ? namesOf(row) : null;
}

/** In the order of their ids: two transactions cannot deadlock. */
export async function lockNames(tx: Tx, kind: CatalogKind, ids: readonly number[]): Promise<EntryNames[]> {
  if (ids.length === 0) return [];
  const table = tableOf(kind);
  const rows = await tx
    .select(columnsOf(table))
    .from(table)
    .where(inArray(table.id, [...ids]))
    .orderBy(table.id)
    .for('update');
  return rows.map(namesOf);
}

/** Returns the changed entries: a league's name is that of all its seasons. */
export async function changeOwnNames(
  tx: Tx,
  kind: CatalogKind,
  { id, given, own }: EntryNames,
  changes: NameChanges,
): Promise<number[]> {
  const table = tableOf(kind);
  const after = ownNamesAfter(given, own, changes);
  const names = JSON.stringify(after);
  const isOwn = Object.keys(after).length > 0;
  const seasons =
    kind === 'league'
      ? sql`(select s.id from leagues s join leagues of on of.game_id = s.game_id and of.slug = s.slug where of.id = ${id})`
      : undefined;
  const all = sql`coalesce(${table.givenNames}, ${table.names})`;
  const changed = await tx
    .update(table)
    .set({
      ownNames: isOwn ? sql`${names}::jsonb` : null,
      givenNames: isOwn ? all : null,
      names: sql`${all} || ${names}::jsonb`,
    })
    .where(
      sql`${or(eq(table.id, id), seasons && inArray(table.id, seasons))}
        and coalesce(${table.ownNames}, '{}') is distinct from ${names}::jsonb`,
    )
    .returning({ id: table.id });
  return changed.map((row) => row.id);
}
