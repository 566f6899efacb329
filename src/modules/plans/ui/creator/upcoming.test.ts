import type { ApiClient } from '#platform/endpoint/client.ts';
import { upcomingOf } from './upcoming.ts';

const page = (leagues: number[], matches: number[], nextCursor: string | null) => ({
  leagues: leagues.map((id) => ({ id })),
  matches: matches.map((id) => ({ id })),
  hasMore: nextCursor !== null,
  nextCursor,
});

it('upcomingOf: a day has all its matches and leagues once, over any number of pages', async () => {
  const requests: unknown[] = [];
  const pages = [page([1, 2], [10, 11], 'a'), page([2, 3], [11, 12], 'b'), page([3], [13], null)];
  const api = (async (_: unknown, input: unknown) => pages[requests.push(input) - 1]) as unknown as ApiClient;
  const seen: number[][] = [];
  let leagues: number[] = [];
  for await (const so of upcomingOf(api, { game: 'football', day: 1, timeZone: 'UTC' })) {
    seen.push(so.matches.map(({ id }) => id));
    leagues = so.leagues.map(({ id }) => id);
  }
  expect(seen).toEqual([
    [10, 11],
    [10, 11, 12],
    [10, 11, 12, 13],
  ]);
  expect(leagues).toEqual([1, 2, 3]);
  const query = { game: 'football', day: 1, timeZone: 'UTC', filter: 'upcoming' };
  expect(requests).toEqual([query, { ...query, cursor: 'a' }, { ...query, cursor: 'b' }]);
});
