import { api } from '#ui/api/client.ts';
import { useTimeZone } from '#ui/kit/format/time-zone.ts';
import { useFilteredPages } from '#ui/kit/list/use-filtered-pages.ts';
import { ledgerCalls } from '../ledger.calls.ts';
import type { CoinRecords } from '../ledger.contract.ts';
import { NO_CHOICE, queryOf } from './record-query.rules.ts';

const pageOf = ({ records, nextCursor }: CoinRecords) => ({ rows: records, nextCursor });

/** The coin records of a filter, page by page. */
export function useRecords(first: CoinRecords) {
  const zone = useTimeZone();
  return useFilteredPages(NO_CHOICE, pageOf(first), async (choice, cursor: string | null) =>
    pageOf(await api(ledgerCalls.records, { ...queryOf(choice, zone), ...(cursor ? { cursor } : {}) })),
  );
}
