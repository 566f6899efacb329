import { useLoadMore } from '#ui/kit/list/use-load-more.ts';
import { useListRestoration } from '#ui/storage/list-restoration.ts';
import type { Choice, LibraryName } from './browse.rules.ts';
import { browse, type Libraries, type LibraryPage } from './browse.ts';

/** Rows of a library: first page, further pages on demand, and restored ones. */
export function useLibraryPages<N extends LibraryName>(
  library: N,
  choice: Choice,
  first: LibraryPage<Libraries[N]>,
) {
  const [restored, store] = useListRestoration<LibraryPage<Libraries[N]>>(library);
  const list = useLoadMore<Libraries[N]>(restored ?? first, async (cursor) => {
    const { api } = await import('#ui/api/client.ts');
    const next = await browse[library](api, { ...choice, cursor });
    store({ ...next, rows: [...list.rows, ...next.rows] });
    return next;
  });
  return list;
}
