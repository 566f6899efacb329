import { useState } from 'react';
import { useListRestoration } from '#ui/storage/list-restoration.ts';
import type { Choice, LibraryName } from './browse.rules.ts';
import { browse, type Libraries, type LibraryPage } from './browse.ts';

/** Rows of a library: first page, further pages on demand, and restored ones. */
export function useLibraryPages<N extends LibraryName>(
  library: N,
  choice: Choice,
  first: LibraryPage<Libraries[N]>,
) {
  const [kept, keep] = useListRestoration<LibraryPage<Libraries[N]>>(library);
  const [{ rows, nextCursor }, setTurn] = useState(kept ?? first);
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
        const { api } = await import('#ui/api/client.ts');
        const next = await browse[library](api, { ...choice, cursor: nextCursor });
        const turn = { ...next, rows: [...rows, ...next.rows] };
        setTurn(turn);
        keep(turn);
        setState('idle');
      } catch {
        setState('failed');
      }
    },
  };
}
