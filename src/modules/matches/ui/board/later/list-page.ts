import { api } from '#web/api/client.ts';
import { matchesCalls } from '../../../matches.calls.ts';
import type { ListMatches, MatchPage } from '../../../matches.contract.ts';

/** Fetched with the first page that the server did not write. */
export const listPage = (query: ListMatches, signal?: AbortSignal): Promise<MatchPage> =>
  api(matchesCalls.list, query, signal ? { signal } : {});
