import type { FilteredPage } from './filtered-pages.ts';
import { useFilteredPages } from './use-filtered-pages.ts';

interface GrowingList<Row> {
  rows: readonly Row[];
  /** For `LoadMore`, at the foot of the list. */
  foot: { hasMore: boolean; loading: boolean; failed: boolean; onLoad(): void };
  /** Edits the rows that are displayed. */
  change(edit: (rows: readonly Row[]) => readonly Row[]): void;
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
  const { rows, hasMore, loading, failed, more, change } = list;
  return { rows: rows ?? [], foot: { hasMore, loading, failed, onLoad: more }, change };
}
