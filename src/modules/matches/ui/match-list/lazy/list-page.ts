import { api } from '#ui/api/client.ts';
import { createLatestRequest } from '#ui/kit/list/filtered-pages.ts';
import { applyChanges, matchesBehind } from '../../../changes.rules.ts';
import { matchesCalls } from '../../../matches.calls.ts';
import type { ListMatches, Match, MatchDelta, MatchPage } from '../../../matches.contract.ts';
import { PAGE_SIZE } from '../../../matches.rules.ts';
import { byId, type LoadedPages, unknownMatches, type ZoneList } from '../zone-list.rules.ts';

/** Loaded with the first page that the server did not render. */
export const listPage = (query: ListMatches, signal?: AbortSignal): Promise<MatchPage> =>
  api(matchesCalls.list, query, signal ? { signal } : {});

/** The known matches with the page's newer states, then the matches that only the page has. */
export const withPage = (known: readonly Match[], page: readonly Match[]): readonly Match[] => [
  ...applyChanges(known, page),
  ...unknownMatches(known, page),
];

interface Pages {
  query: ListMatches;
  list: ZoneList;
  store(pages: LoadedPages): void;
  change(next: (now: ZoneList) => Partial<ZoneList>): void;
}

/** Merges the page at a cursor, or the first, into the list. */
export async function takePage(
  { query, change }: Pick<Pages, 'query' | 'change'>,
  cursor: string | null = null,
): Promise<MatchPage> {
  const page = await listPage({ ...query, ...(cursor ? { cursor } : {}) });
  change(({ shown, leagues, own }) => ({
    shown: { ...shown, rows: withPage(shown.rows ?? [], page.matches) },
    leagues: new Map([...leagues, ...byId(page.leagues)]),
    own: new Set([...own, ...(page.own ?? [])]),
  }));
  return page;
}

/** Loads the next page; a return to the list restores all of them. */
export function loadNext(pages: Pages): Promise<void> {
  const { list, store, change } = pages;
  const { loaded, shown } = list;
  const { request } = createLatestRequest<null, Match>(
    (edit) => change((now) => ({ shown: edit(now.shown) })),
    ({ id }) => id,
  );
  const take = async (): Promise<{ rows: readonly Match[]; nextCursor: string | null }> => {
    const page = await takePage(pages, shown.nextCursor);
    const next = {
      rev: loaded.rev,
      matches: [...loaded.matches, ...page.matches],
      leagues: [...loaded.leagues, ...page.leagues],
      own: [...(loaded.own ?? []), ...(page.own ?? [])],
      nextCursor: page.nextCursor,
    };
    store(next);
    change(() => ({ loaded: next }));
    // In the list by now: only the cursor is new.
    return { rows: page.matches, nextCursor: page.nextCursor };
  };
  return request(take, null, shown.nextCursor);
}

/** The matches that missed a change, refetched; empty where none did, or on failure: the next change retries. */
export async function readMissed(
  known: readonly Match[],
  changes: readonly MatchDelta[],
  read: Read = listPage,
): Promise<Match[]> {
  const ids = matchesBehind(known, changes);
  return ids.length === 0 ? [] : readTogether(ids, read);
}

type Read = (query: ListMatches) => Promise<Pick<MatchPage, 'matches'>>;

let pending: { ids: Set<number>; matches: Promise<Match[]> } | undefined;

/** One request for all lists of the page: each hears the same message, and often shows the same match. */
function readTogether(ids: readonly number[], read: Read): Promise<Match[]> {
  pending ??= request(read);
  for (const id of ids) pending.ids.add(id);
  return pending.matches;
}

function request(read: Read): NonNullable<typeof pending> {
  const ids = new Set<number>();
  const matches = Promise.resolve().then(() => {
    pending = undefined;
    return read({ ids: [...ids].slice(0, PAGE_SIZE).join() }).then(
      (page) => page.matches,
      () => [],
    );
  });
  return { ids, matches };
}
