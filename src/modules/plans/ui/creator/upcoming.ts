import { matchesCalls } from '#modules/matches/matches.calls.ts';
import type { League, ListMatches, Match, MatchPage } from '#modules/matches/matches.contract.ts';
import type { ApiClient } from '#platform/endpoint/client.ts';

export interface Upcoming {
  leagues: League[];
  matches: Match[];
}

/** A day's matches that have not begun, page by page: the picker needs all of them. */
export async function* upcomingOf(
  api: ApiClient,
  day: Pick<ListMatches, 'game' | 'day' | 'timeZone'>,
): AsyncGenerator<Upcoming, void> {
  const leagues = new Map<number, League>();
  const matches = new Map<number, Match>();
  let cursor: string | null = null;
  do {
    const page: MatchPage = await api(matchesCalls.list, {
      ...day,
      filter: 'upcoming',
      ...(cursor && { cursor }),
    });
    for (const league of page.leagues) leagues.set(league.id, league);
    for (const match of page.matches) matches.set(match.id, match);
    yield { leagues: [...leagues.values()], matches: [...matches.values()] };
    cursor = page.nextCursor;
  } while (cursor !== null);
}
