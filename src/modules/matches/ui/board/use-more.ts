import { useState } from 'react';
import { useKeptPages } from '#web/shell/kept-pages.ts';
import { applyChanges } from '../../changes.rules.ts';
import type { League, ListMatches, Match, MatchPage } from '../../matches.contract.ts';
import { type LiveMatches, useLiveMatches } from '../use-live-matches.ts';

/** All pages that were loaded, as one. */
export type LoadedPages = Pick<MatchPage, 'rev' | 'matches' | 'leagues' | 'nextCursor'>;

/** A list whose later pages come one at a time. Whoever comes back to it finds all it had, and the first page anew. */
export function useMore(first: MatchPage, query: ListMatches): [LiveMatches, More] {
  const [kept, keep] = useKeptPages<LoadedPages>('matches');
  const [loaded, setLoaded] = useState<LoadedPages>(kept ?? first);
  const list = useLiveMatches(() => [...first.matches, ...unknown(first.matches, loaded.matches)]);
  const [leagues, setLeagues] = useState(() => byId([...loaded.leagues, ...first.leagues]));
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const take = (page: MatchPage) => {
    list.setMatches((known) => [...applyChanges(known, page.matches), ...unknown(known, page.matches)]);
    setLeagues((known) => new Map([...known, ...byId(page.leagues)]));
  };
  const more: More = {
    rev: loaded.rev,
    leagues,
    hasMore: loaded.nextCursor !== null,
    loading: state === 'loading',
    failed: state === 'failed',
    async refresh() {
      const { listPage } = await import('./later/list-page.ts');
      take(await listPage(query));
    },
    async load() {
      if (loaded.nextCursor === null || state === 'loading') return;
      setState('loading');
      try {
        const { listPage } = await import('./later/list-page.ts');
        const page = await listPage({ ...query, cursor: loaded.nextCursor });
        take(page);
        const next = {
          rev: loaded.rev,
          matches: [...loaded.matches, ...page.matches],
          leagues: [...loaded.leagues, ...page.leagues],
          nextCursor: page.nextCursor,
        };
        setLoaded(next);
        keep(next);
        setState('idle');
      } catch {
        setState('failed');
      }
    },
  };
  return [list, more];
}

interface More {
  /** What moved since is not in what was kept: the live topic goes on from here. */
  rev: number;
  leagues: ReadonlyMap<number, League>;
  hasMore: boolean;
  loading: boolean;
  failed: boolean;
  /** The first page again: what has begun since stands on it. */
  refresh(): Promise<void>;
  load(): Promise<void>;
}

const byId = (leagues: readonly League[]): ReadonlyMap<number, League> =>
  new Map(leagues.map((league) => [league.id, league]));

/** A match that moved down while the reader was reading comes twice. */
function unknown(known: readonly Match[], more: readonly Match[]): Match[] {
  const ids = new Set(known.map(({ id }) => id));
  return more.filter(({ id }) => !ids.has(id));
}
