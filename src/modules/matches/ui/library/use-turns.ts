import { useState } from 'react';
import type { Choice, LibraryName } from './browse.rules.ts';
import { browse, type Libraries, type Turn } from './browse.ts';

/** A library's rows: the first page, and those after it as they are asked for. */
export function useTurns<N extends LibraryName>(library: N, choice: Choice, first: Turn<Libraries[N]>) {
  const [{ rows, nextCursor }, setTurn] = useState(first);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  return {
    rows,
    hasMore: nextCursor !== null,
    loading: state === 'loading',
    failed: state === 'failed',
    async load() {
      if (nextCursor === null || state === 'loading') return;
      setState('loading');
      try {
        const { api } = await import('#web/api/client.ts');
        const next = await browse[library](api, { ...choice, cursor: nextCursor });
        setTurn({ ...next, rows: [...rows, ...next.rows] });
        setState('idle');
      } catch {
        setState('failed');
      }
    },
  };
}
