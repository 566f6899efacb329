import { useMemo, useReducer } from 'react';
import { useListRestoration } from '#ui/storage/list-restoration.ts';
import type { League, ListMatches, Match, MatchPage } from '../../matches.contract.ts';
import { type LiveMatches, useFlashes } from '../use-live-matches.ts';
import { unknownMatches } from './unknown-matches.ts';

/** All loaded pages, as one. */
export type LoadedPages = Pick<MatchPage, 'rev' | 'matches' | 'leagues' | 'own' | 'nextCursor'>;

/** The loaded list of one zone, with its updates. */
interface Held {
  timeZone: ListMatches['timeZone'];
  loaded: LoadedPages;
  matches: readonly Match[];
  leagues: ReadonlyMap<number, League>;
  own: ReadonlySet<number>;
  state: 'idle' | 'loading' | 'failed';
}

/**
 * A list with further pages on demand. On return to it, all loaded pages are restored and the first one is refetched.
 * In another zone the day has other matches, and the list starts again; matches it already had stay the same objects,
 * so that their rows are not rendered again.
 */
export function useMore(first: MatchPage, query: ListMatches): [LiveMatches, More] {
  const { timeZone } = query;
  const [restored, store] = useListRestoration<LoadedPages>(`matches ${timeZone}`);
  // The zone is applied on read, not by setting state while rendering: an update of the feed during that render would
  // be computed from the previous list, and restore it.
  const [last, change] = useReducer(
    (held: Held, next: (now: Held) => Held) => next(inZone(held, first, timeZone)),
    undefined,
    () => begun(first, timeZone, restored),
  );
  const held = useMemo(() => inZone(last, first, timeZone), [last, first, timeZone]);
  /** A response to a request of another zone is ignored. */
  const changeHere = (next: (now: Held) => Partial<Held>) =>
    change((now) => (now.timeZone === timeZone ? { ...now, ...next(now) } : now));
  const take = async (part: Pick<ListMatches, 'cursor'>) => {
    const { listPage, withPage } = await import('./lazy/list-page.ts');
    const page = await listPage({ ...query, ...part });
    changeHere(({ matches, leagues, own }) => ({
      matches: withPage(matches, page.matches),
      leagues: new Map([...leagues, ...byId(page.leagues)]),
      own: new Set([...own, ...(page.own ?? [])]),
    }));
    return page;
  };
  const { loaded, matches, leagues, own, state } = held;
  const more: More = {
    rev: loaded.rev,
    leagues,
    own,
    hasMore: loaded.nextCursor !== null,
    loading: state === 'loading',
    failed: state === 'failed',
    async refresh() {
      await take({});
    },
    async load() {
      if (loaded.nextCursor === null || state === 'loading') return;
      changeHere(() => ({ state: 'loading' }));
      try {
        const page = await take({ cursor: loaded.nextCursor });
        const next = {
          rev: loaded.rev,
          matches: [...loaded.matches, ...page.matches],
          leagues: [...loaded.leagues, ...page.leagues],
          own: [...(loaded.own ?? []), ...(page.own ?? [])],
          nextCursor: page.nextCursor,
        };
        store(next);
        changeHere(() => ({ loaded: next, state: 'idle' }));
      } catch {
        changeHere(() => ({ state: 'failed' }));
      }
    },
  };
  const setMatches: LiveMatches['setMatches'] = (move) =>
    change((now) => {
      const moved = move(now.matches);
      return moved === now.matches ? now : { ...now, matches: moved };
    });
  return [{ matches, setMatches, ...useFlashes() }, more];
}

interface More {
  /** Changes since are not in the restored list: the live topic continues from here. */
  rev: number;
  leagues: ReadonlyMap<number, League>;
  /** Followed matches and matches of followed teams, as of the server's list. */
  own: ReadonlySet<number>;
  hasMore: boolean;
  loading: boolean;
  failed: boolean;
  /** Refetches the first page, which has matches that began since. */
  refresh(): Promise<void>;
  load(): Promise<void>;
}

export const begun = (
  first: MatchPage,
  timeZone: ListMatches['timeZone'],
  loaded: LoadedPages = first,
): Held => ({
  timeZone,
  loaded,
  matches: [...first.matches, ...unknownMatches(first.matches, loaded.matches)],
  leagues: byId([...loaded.leagues, ...first.leagues]),
  own: new Set([...(first.own ?? []), ...(loaded.own ?? [])]),
  state: 'idle',
});

/** The list itself, or in another zone a new one from `first`. */
export const inZone = (held: Held, first: MatchPage, timeZone: ListMatches['timeZone']): Held =>
  held.timeZone === timeZone
    ? held
    : { ...begun(first, timeZone), matches: knownAmong(first.matches, held.matches) };

const byId = (leagues: readonly League[]): ReadonlyMap<number, League> =>
  new Map(leagues.map((league) => [league.id, league]));

/** The page's matches in their known states, unless the page's are newer. */
export function knownAmong(page: readonly Match[], known: readonly Match[]): readonly Match[] {
  return page.map((match) => known.find(({ id, rev }) => id === match.id && rev >= match.rev) ?? match);
}
