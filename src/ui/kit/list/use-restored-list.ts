import { useListRestoration } from '#ui/storage/list-restoration.ts';
import { type FilteredPage, withPage } from './filtered-pages.ts';
import { type GrowingList, useLoadMore } from './use-load-more.ts';

/** A list with further pages on demand; a return in the history restores those that were loaded. */
export function useRestoredList<Row>(
  name: string,
  first: FilteredPage<Row>,
  load: (cursor: string) => Promise<FilteredPage<Row>>,
  keyOf?: (row: Row) => unknown,
): GrowingList<Row> {
  const [restored, store] = useListRestoration<FilteredPage<Row>>(name);
  const list = useLoadMore(
    restored ?? first,
    async (cursor) => {
      const next = await load(cursor);
      store({ ...next, rows: withPage(list.rows, next.rows, keyOf) });
      return next;
    },
    keyOf,
  );
  return list;
}
