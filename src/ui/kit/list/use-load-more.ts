import type { FilteredPage } from './filtered-pages.ts';
import { useFilteredPages } from './use-filtered-pages.ts';

interface GrowingList<Row> {
  rows: readonly Row[];
  /** For `LoadMore`, at the foot of the list. */
  foot: { hasMore: boolean; loading: boolean; failed: boolean; onLoad(): void };
}

/** A list with further pages on demand. `load` returns null where it has shown the error itself. */
export function useLoadMore<Row>(
  first: FilteredPage<Row>,
  load: (cursor: string) => Promise<FilteredPage<Row> | null>,
): GrowingList<Row> {
  const list = useFilteredPages(null, first, async (_, cursor) => (cursor === null ? null : load(cursor)));
  const { rows, hasMore, loading, failed, more } = list;
  return { rows: rows ?? [], foot: { hasMore, loading, failed, onLoad: more } };
}
