import { readable } from '../http/readable.contract.ts';
import { readRecorded } from '../http/testing.ts';
import { gameStats, StatisticsItem } from './statistics.contract.ts';

const { response } = readRecorded(new URL('./recorded/statistics-basketball.json', import.meta.url)) as {
  response: unknown[];
};
const { items, unreadable } = readable(StatisticsItem, response);

it('reads what the provider documents, the home team first', () => {
  expect(unreadable).toBe(0);
  const home = gameStats(items, 391_053, 813)!.all;
  expect(home).toMatchObject({
    threePointers: [27, 36],
    rebounds: [38, expect.any(Number)],
    steals: [11, expect.any(Number)],
  });
  expect(gameStats(items, 391_053, 2_316)!.all.threePointers).toEqual([36, 27]);
  expect(home).not.toHaveProperty('fieldGoals');
});

it.each([
  ['without the other team', items.slice(0, 1)],
  ['of another game', items.map((item) => ({ ...item, game: { id: 1 } }))],
  ['without a number of both', items.map(({ game, team }) => ({ game, team }))],
])('null %s', (_, some) => {
  expect(gameStats(some, 391_053, 813)).toBeNull();
});

it('leaves out what one team lacks', () => {
  const [first, second] = items;
  expect(gameStats([first!, { ...second!, steals: null }], 391_053, 813)!.all).not.toHaveProperty('steals');
});
