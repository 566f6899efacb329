import type { ApiClient } from '#platform/endpoint/client.ts';
import { loadLeagueTable } from './load-league-table.ts';

const row = { rank: 1 };
const requests: number[] = [];
const api = ((_: unknown, { leagueId }: { leagueId: number }) => {
  requests.push(leagueId);
  if (leagueId === 1) return Promise.reject(new Error('down'));
  return Promise.resolve({ leagueId, rows: leagueId === 3 ? [row] : [] });
}) as unknown as ApiClient;

it.each([
  ['the first that has one', [1, 2, 3, 4], 3, [1, 2, 3]],
  ['none where the first ones have none', [2, 2, 2, 3], undefined, [2, 2, 2]],
  ['none without leagues', [], undefined, []],
])('a table of %s', async (_, ids, expected, calls) => {
  requests.length = 0;
  const table = await loadLeagueTable(
    api,
    ids.map((id) => ({ id })),
  );
  expect(table && 'leagueId' in table ? table.leagueId : undefined).toBe(expected);
  expect(requests).toEqual(calls);
});
