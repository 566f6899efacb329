import { useState } from 'react';
import { applyChanges } from '../../changes.rules.ts';
import type { League, ListMatches, Match, MatchPage } from '../../matches.contract.ts';
import type { LiveMatches } from '../use-live-matches.ts';

/** The pages after the first, one at a time. */
export function useMore(first: MatchPage, query: ListMatches, { setMatches }: LiveMatches) {
  const [cursor, setCursor] = useState(first.nextCursor);
  const [leagues, setLeagues] = useState(() => byId(first.leagues));
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const take = (page: MatchPage) => {
    setMatches((known) => [...applyChanges(known, page.matches), ...unknown(known, page.matches)]);
    setLeagues((known) => new Map([...known, ...byId(page.leagues)]));
  };
  return {
    leagues,
    hasMore: cursor !== null,
    loading: state === 'loading',
    failed: state === 'failed',
    /** The first page again: what has begun since stands on it. */
    async refresh() {
      const { listPage } = await import('./later/list-page.ts');
      take(await listPage(query));
    },
    async load() {
      if (cursor === null || state === 'loading') return;
      setState('loading');
      try {
        const { listPage } = await import('./later/list-page.ts');
        const page = await listPage({ ...query, cursor });
        take(page);
        setCursor(page.nextCursor);
        setState('idle');
      } catch {
        setState('failed');
      }
    },
  };
}

const byId = (leagues: readonly League[]): ReadonlyMap<number, League> =>
  new Map(leagues.map((league) => [league.id, league]));

/** A match that moved down while the reader was reading comes twice. */
function unknown(known: readonly Match[], more: readonly Match[]): Match[] {
  const ids = new Set(known.map(({ id }) => id));
  return more.filter(({ id }) => !ids.has(id));
}
