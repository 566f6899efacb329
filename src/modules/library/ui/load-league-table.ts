import type { ApiClient } from '#platform/endpoint/client.ts';
import { libraryCalls } from '../library.calls.ts';
import type { LeagueTable } from '../library.contract.ts';

/** A cup or a tour has no table: then the next league is tried, up to this number. */
const MAX_REQUESTS = 3;

/** For loaders: the table of the first of these leagues that has one; null where none has, or it fails. */
export async function loadLeagueTable(
  api: ApiClient,
  leagues: readonly { id: number }[],
): Promise<LeagueTable | null> {
  for (const { id: leagueId } of leagues.slice(0, MAX_REQUESTS)) {
    const table = await api(libraryCalls.table, { leagueId }).catch(() => null);
    if (table && table.rows.length > 0) return table;
  }
  return null;
}
