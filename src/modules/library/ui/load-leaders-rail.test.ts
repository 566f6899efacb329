import type { ApiClient } from '#platform/endpoint/client.ts';
import { loadLeadersRail } from './load-leaders-rail.ts';

const requests: number[] = [];
const players = Array.from({ length: 20 }, (_, index) => ({
  id: index,
  name: `P${index}`,
  value: 30 - index,
}));
const api = ((_: unknown, { leagueId }: { leagueId: number }) => {
  requests.push(leagueId);
  if (leagueId === 1) return Promise.reject(new Error('down'));
  return Promise.resolve({
    boards:
      leagueId === 3
        ? [
            { key: 'goals', players },
            { key: 'assists', players },
          ]
        : [],
  });
}) as unknown as ApiClient;

it.each([
  ['the first league that has some', [1, 2, 3, 4], 3, [1, 2, 3]],
  ['none where the first leagues have none', [2, 2, 2, 3], undefined, [2, 2, 2]],
  ['none without leagues', [], undefined, []],
])('leaders of %s', async (_, ids, expected, calls) => {
  requests.length = 0;
  const leaders = await loadLeadersRail(
    api,
    ids.map((id) => ({ id, name: `League ${id}` })),
  );
  expect(leaders?.leagueId).toBe(expected);
  expect(requests).toEqual(calls);
  if (leaders)
    expect([leaders.stat, leaders.league, leaders.players.map(({ name }) => name)]).toEqual([
      'goals',
      'League 3',
      ['P0', 'P1', 'P2', 'P3', 'P4'],
    ]);
});
