import { useRestoredList } from '#ui/kit/list/use-restored-list.ts';
import type { Choice, LibraryName } from './browse.rules.ts';
import { browse, type Libraries, type LibraryPage } from './browse.ts';

/** Rows of a library: first page, further pages on demand, and restored ones. */
export const useLibraryPages = <N extends LibraryName>(
  library: N,
  choice: Choice,
  first: LibraryPage<Libraries[N]>,
) =>
  useRestoredList<Libraries[N]>(library, first, async (cursor) => {
    const { api } = await import('#ui/api/client.ts');
    return browse[library](api, { ...choice, cursor });
  });
