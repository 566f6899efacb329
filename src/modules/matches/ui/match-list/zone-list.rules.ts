import type { Shown } from '#ui/kit/list/filtered-pages.ts';
import type { League, ListMatches, Match, MatchPage } from '../../matches.contract.ts';

/** All loaded pages, as one. */
export type LoadedPages = Pick<MatchPage, 'rev' | 'matches' | 'leagues' | 'own' | 'nextCursor'>;

/** The loaded list of one zone, with its updates. */
export interface ZoneList {
  timeZone: ListMatches['timeZone'];
  loaded: LoadedPages;
  shown: Shown<Match>;
  leagues: ReadonlyMap<number, League>;
  own: ReadonlySet<number>;
}

export const begun = (
  first: MatchPage,
  timeZone: ListMatches['timeZone'],
  loaded: LoadedPages = first,
  rows: readonly Match[] = [...first.matches, ...unknownMatches(first.matches, loaded.matches)],
): ZoneList => ({
  timeZone,
  loaded,
  shown: { rows, nextCursor: loaded.nextCursor, loading: false, failed: false },
  leagues: byId([...loaded.leagues, ...first.leagues]),
  own: new Set([...(first.own ?? []), ...(loaded.own ?? [])]),
});

/** The list itself, or in another zone a new one from `first`. */
export const inZone = (list: ZoneList, first: MatchPage, timeZone: ListMatches['timeZone']): ZoneList =>
  list.timeZone === timeZone
    ? list
    : begun(first, timeZone, first, knownAmong(first.matches, list.shown.rows ?? []));

export const byId = (leagues: readonly League[]): ReadonlyMap<number, League> =>
  new Map(leagues.map((league) => [league.id, league]));

/** The page's matches in their known states, unless the page's are newer. */
export function knownAmong(page: readonly Match[], known: readonly Match[]): readonly Match[] {
  return page.map((match) => known.find(({ id, rev }) => id === match.id && rev >= match.rev) ?? match);
}

/** A match that moved down between two page requests would be listed twice. */
export function unknownMatches(known: readonly Match[], more: readonly Match[]): Match[] {
  const ids = new Set(known.map(({ id }) => id));
  return more.filter(({ id }) => !ids.has(id));
}
