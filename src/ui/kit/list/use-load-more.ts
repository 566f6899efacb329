import type { FilteredPage } from './filtered-pages.ts';
import { type FilteredPages, useFilteredPages } from './use-filtered-pages.ts';

export interface GrowingList<Row> extends Pick<FilteredPages<null, Row>, 'change' | 'replace'> {
  rows: readonly Row[];
  /** For `LoadMore`, at the foot of the list. */
  foot: { hasMore: boolean; loading: boolean; failed: boolean; onLoad(): void };
}

/**
 * A list with further pages on demand. `load` returns null where it has shown the error itself. With `keyOf`, a row that
 * an update has already brought is not repeated by its page.
 */
export function useLoadMore<Row>(
  first: FilteredPage<Row>,
  load: (cursor: string) => Promise<FilteredPage<Row> | null>,
  keyOf?: (row: Row) => unknown,
): GrowingList<Row> {
  const list = useFilteredPages(
    null,
    first,
    async (_, cursor) => (cursor === null ? null : load(cursor)),
    keyOf,
  );
  const { rows, hasMore, loading, failed, more, change, replace } = list;
  return { rows: rows ?? [], foot: { hasMore, loading, failed, onLoad: more }, change, replace };
}
