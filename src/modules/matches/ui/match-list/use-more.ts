import { useMemo, useReducer } from 'react';
import { useListRestoration } from '#ui/storage/list-restoration.ts';
import type { League, ListMatches, Match, MatchPage } from '../../matches.contract.ts';
import { type LiveMatches, useFlashes } from '../use-live-matches.ts';
import { unknownMatches } from './unknown-matches.ts';

/** All pages that were loaded, as one. */
export type LoadedPages = Pick<MatchPage, 'rev' | 'matches' | 'leagues' | 'own' | 'nextCursor'>;

/** The list of one zone, as far as it was loaded, and as it has moved since. */
interface Held {
  timeZone: ListMatches['timeZone'];
  loaded: LoadedPages;
  matches: readonly Match[];
  leagues: ReadonlyMap<number, League>;
  own: ReadonlySet<number>;
  state: 'idle' | 'loading' | 'failed';
}

/**
 * A list whose later pages come one at a time. Whoever comes back to it finds all it had, and the first page anew.
 * In another zone the day has other matches, and its list begins again; those it had already stay the same objects,
 * so that their rows stay.
 */
export function useMore(first: MatchPage, query: ListMatches): [LiveMatches, More] {
  const { timeZone } = query;
  const [kept, keep] = useListRestoration<LoadedPages>(`matches ${timeZone}`);
  // Read as the list of this zone by whoever looks, rather than set while rendering: what a feed says during that
  // very render would be worked out from the list before, and put it back.
  const [last, change] = useReducer(
    (held: Held, next: (now: Held) => Held) => next(inZone(held, first, timeZone)),
    undefined,
    () => begun(first, timeZone, kept),
  );
  const held = useMemo(() => inZone(last, first, timeZone), [last, first, timeZone]);
  /** What was asked for in this zone changes nothing in the next. */
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
        keep(next);
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
  /** What moved since is not in what was kept: the live topic goes on from here. */
  rev: number;
  leagues: ReadonlyMap<number, League>;
  /** Matches that the reader follows, themselves or by a team, as the server knew when it listed them. */
  own: ReadonlySet<number>;
  hasMore: boolean;
  loading: boolean;
  failed: boolean;
  /** The first page again: what has begun since stands on it. */
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

/** The list itself, or in another zone the one that begins with `first`. */
export const inZone = (held: Held, first: MatchPage, timeZone: ListMatches['timeZone']): Held =>
  held.timeZone === timeZone
    ? held
    : { ...begun(first, timeZone), matches: knownAmong(first.matches, held.matches) };

const byId = (leagues: readonly League[]): ReadonlyMap<number, League> =>
  new Map(leagues.map((league) => [league.id, league]));

/** A page's matches as the list knows them, unless the page knows them better. */
export function knownAmong(page: readonly Match[], known: readonly Match[]): readonly Match[] {
  return page.map((match) => known.find(({ id, rev }) => id === match.id && rev >= match.rev) ?? match);
}
