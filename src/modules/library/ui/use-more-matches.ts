import { useState } from 'react';
import type { ListMatches, Match } from '#modules/matches/matches.contract.ts';
import { useListRestoration } from '#ui/storage/list-restoration.ts';

/** Number of matches on the first page: with fewer there are no more. */
const FIRST = 10;

export interface MoreMatches {
  matches: readonly Match[];
  /** Names of the leagues of loaded matches. */
  leagues: ReadonlyMap<number, string>;
  hasMore: boolean;
  loading: boolean;
  failed: boolean;
  load(): Promise<void>;
}

interface Loaded {
  loaded: readonly Match[];
  leagues: ReadonlyMap<number, string>;
  /** Undefined before the first request. Null at the end. */
  cursor: string | null | undefined;
}

/** First matches, and further pages on demand. */
export function useMoreMatches(first: readonly Match[], query: ListMatches): MoreMatches {
  const [restored, store] = useListRestoration<Loaded>(`matches ${query.filter}`);
  const [{ loaded, leagues, cursor }, setLoaded] = useState<Loaded>(
    () => restored ?? { loaded: [], leagues: new Map(), cursor: first.length < FIRST ? null : undefined },
  );
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const known = new Set(first.map(({ id }) => id));
  return {
    matches: [...first, ...loaded.filter(({ id }) => !known.has(id))],
    leagues,
    hasMore: cursor !== null,
    loading: state === 'loading',
    failed: state === 'failed',
    async load() {
      if (cursor === null || state === 'loading') return;
      setState('loading');
      try {
        const { listPage } = await import('#modules/matches/ui/match-list/lazy/list-page.ts');
        const page = await listPage({ ...query, ...(cursor ? { cursor } : {}) });
        const next = {
          loaded: [...loaded, ...page.matches],
          leagues: new Map([...leagues, ...page.leagues.map(({ id, name }) => [id, name] as const)]),
          cursor: page.nextCursor,
        };
        setLoaded(next);
        store(next);
        setState('idle');
      } catch {
        setState('failed');
      }
    },
  };
}
