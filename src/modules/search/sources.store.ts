import { asc, gt, inArray, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { teams } from '#modules/catalog/catalog.tables.ts';
import { findGameById } from '#modules/catalog/games.rules.ts';
import { spellingsOf } from '#modules/catalog/own-names.rules.ts';
import { aliasesOf } from '#modules/feeds/names/localized-names.rules.ts';
import type { Reader } from '#platform/db/db.ts';
import type { LocalizedText } from '#platform/i18n/localized-text.ts';
import type { SearchDocument } from './entry.rules.ts';
import type { Kind } from './search.rules.ts';

/** Entries of a kind: by ids, or the next after an id, in the order of ids. */
export type SourceSelection = { ids: readonly number[] } | { after: number; limit: number };

/** Source of the documents of a kind, without hidden ones. */
export interface Source {
  kind: Kind;
  list(tx: Reader, which: SourceSelection, now: Date): Promise<SearchDocument[]>;
}

export const chosen = (id: PgColumn, which: SourceSelection): SQL =>
  'ids' in which ? inArray(id, [...which.ids]) : gt(id, which.after);

/** Order and limit of a query. */
export const turn = (id: PgColumn, which: SourceSelection): { order: SQL; limit: number } => ({
  order: asc(id),
  limit: 'ids' in which ? which.ids.length : which.limit,
});

export const inAllLanguages = (...words: (LocalizedText | null | undefined)[]): string[] =>
  words.flatMap((each) => (each ? Object.values(each) : []));

type Team = Pick<typeof teams.$inferSelect, 'gameId' | 'country' | 'names' | 'givenNames' | 'shortNames'>;

/** All names of a team; none for null. */
export function teamNames(team: Team | null): string[] {
  if (!team) return [];
  const game = findGameById(team.gameId)?.slug ?? '';
  const others = aliasesOf(game, team.country, (team.givenNames ?? team.names).en);
  return [...spellingsOf(team), ...inAllLanguages(team.shortNames), ...others];
}
