import { useEffect, useRef, useState } from 'react';
import { useKeptPages } from '#web/shell/kept-pages.ts';
import type { League, ListMatches, Match, MatchPage } from '../../matches.contract.ts';
import { type LiveMatches, useLiveMatches } from '../use-live-matches.ts';

/** All pages that were loaded, as one. */
export type LoadedPages = Pick<MatchPage, 'rev' | 'matches' | 'leagues' | 'nextCursor'>;

/**
 * A list whose later pages come one at a time. Whoever comes back to it finds all it had, and the first page anew.
 * In another zone the day has other matches, and its list begins again; those it had already stay the same objects,
 * so that their rows stay.
 */
export function useMore(first: MatchPage, query: ListMatches): [LiveMatches, More] {
  const { timeZone } = query;
  const [kept, keep] = useKeptPages<LoadedPages>(`matches ${timeZone}`);
  const [loaded, setLoaded] = useState<LoadedPages>(kept ?? first);
  const list = useLiveMatches(() => [...first.matches, ...unknown(first.matches, loaded.matches)]);
  const [leagues, setLeagues] = useState(() => byId([...loaded.leagues, ...first.leagues]));
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const [zone, setZone] = useState(timeZone);
  if (zone !== timeZone) {
    setZone(timeZone);
    setLoaded(first);
    list.setMatches((known) => knownAmong(first.matches, known));
    setLeagues(byId(first.leagues));
    setState('idle');
  }
  const shown = useRef(timeZone);
  useEffect(() => {
    shown.current = timeZone;
  }, [timeZone]);
  /** A page of the list, taken in; null where the list has gone on to another zone meanwhile. */
  const take = async (part: Pick<ListMatches, 'cursor'>) => {
    const { listPage, withPage } = await import('./later/list-page.ts');
    const page = await listPage({ ...query, ...part });
    if (shown.current !== timeZone) return null;
    list.setMatches((known) => withPage(known, page.matches));
    setLeagues((known) => new Map([...known, ...byId(page.leagues)]));
    return page;
  };
  const more: More = {
    rev: loaded.rev,
    leagues,
    hasMore: loaded.nextCursor !== null,
    loading: state === 'loading',
    failed: state === 'failed',
    async refresh() {
      await take({});
    },
    async load() {
      if (loaded.nextCursor === null || state === 'loading') return;
      setState('loading');
      try {
        const page = await take({ cursor: loaded.nextCursor });
        if (!page) return;
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

/** A page's matches as the list knows them, unless the page knows them better. */
export function knownAmong(page: readonly Match[], known: readonly Match[]): readonly Match[] {
  return page.map((match) => known.find(({ id, rev }) => id === match.id && rev >= match.rev) ?? match);
}

/** A match that moved down while the reader was reading comes twice. */
export function unknown(known: readonly Match[], more: readonly Match[]): Match[] {
  const ids = new Set(known.map(({ id }) => id));
  return more.filter(({ id }) => !ids.has(id));
}
