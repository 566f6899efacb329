import { useTimeZone } from '../format/time-zone.ts';
import { queryOf } from './query-of.ts';
import { useFilters } from './use-filters.ts';
import { type LoadedPage, usePages } from './use-pages.ts';

/** A list with its filters in the address: the query is the filters, from the cursor on. */
export function useAdminList<Row, const Name extends string = never>(
  names: readonly Name[],
  load: (query: { cursor?: string }) => Promise<LoadedPage<Row>>,
) {
  const state = useFilters(names);
  const zone = useTimeZone();
  const query = queryOf(state.filters, zone);
  const pages = usePages<Row>(`${zone} ${JSON.stringify(query)}`, (cursor) =>
    load({ ...query, ...(cursor === undefined ? {} : { cursor }) }),
  );
  return { state, query, pages };
}
