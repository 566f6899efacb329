import { api } from '#ui/api/client.ts';
import { applyChanges, matchesBehind } from '../../../changes.rules.ts';
import { matchesCalls } from '../../../matches.calls.ts';
import type { ListMatches, Match, MatchDelta, MatchPage } from '../../../matches.contract.ts';
import { PAGE_SIZE } from '../../../matches.rules.ts';
import { unknownMatches } from '../unknown-matches.ts';

/** Loaded with the first page that the server did not render. */
export const listPage = (query: ListMatches, signal?: AbortSignal): Promise<MatchPage> =>
  api(matchesCalls.list, query, signal ? { signal } : {});

/** The known matches with the page's newer states, then the matches that only the page has. */
export const withPage = (known: readonly Match[], page: readonly Match[]): readonly Match[] => [
  ...applyChanges(known, page),
  ...unknownMatches(known, page),
];

/** The matches that missed a change, refetched; empty where none did, or on failure: the next change retries. */
export async function readMissed(
  known: readonly Match[],
  changes: readonly MatchDelta[],
  read: (query: ListMatches) => Promise<Pick<MatchPage, 'matches'>> = listPage,
): Promise<Match[]> {
  const ids = matchesBehind(known, changes).slice(0, PAGE_SIZE);
  if (ids.length === 0) return [];
  return read({ ids: ids.join() }).then(
    ({ matches }) => matches,
    () => [],
  );
}
