import { useState } from 'react';
import type { ListMatches, Match } from '../../matches.contract.ts';

/** As many as a league or a team is shown with at first: with fewer there are no more. */
const FIRST = 10;

export interface MoreMatches {
  matches: readonly Match[];
  /** Names of the leagues of what was loaded. */
  leagues: ReadonlyMap<number, string>;
  hasMore: boolean;
  loading: boolean;
  failed: boolean;
  load(): Promise<void>;
}

/** The first few matches, and all the others page by page as they are asked for. */
export function useMoreMatches(first: readonly Match[], query: ListMatches): MoreMatches {
  const [loaded, setLoaded] = useState<readonly Match[]>([]);
  const [leagues, setLeagues] = useState<ReadonlyMap<number, string>>(new Map());
  // Undefined: nothing was asked for yet. Null: that was all.
  const [cursor, setCursor] = useState<string | null | undefined>(first.length < FIRST ? null : undefined);
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
        const { listPage } = await import('../board/later/list-page.ts');
        const page = await listPage({ ...query, ...(cursor ? { cursor } : {}) });
        setLoaded((before) => [...before, ...page.matches]);
        setLeagues(
          (before) => new Map([...before, ...page.leagues.map(({ id, name }) => [id, name] as const)]),
        );
        setCursor(page.nextCursor);
        setState('idle');
      } catch {
        setState('failed');
      }
    },
  };
}
