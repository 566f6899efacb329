import { SPORT_RULES } from './sport-rules.rules.ts';
import { standings } from './standings.rules.ts';
import { advanced, swissStandings } from './swiss-standings.rules.ts';
import { played } from './tables.factory.ts';

const tableOf = (text: string) => {
  const matches = played(text);
  return swissStandings(standings(matches, SPORT_RULES.csgo), matches);
};

test.each([
  ['wins', '1-2 2:0, 3-4 2:0, 1-3 2:1, 2-4 2:0', [1, 3, 2, 4]],
  // 3 lost to the winner of all, 2 to a side with one win; their maps are the same.
  ["the opponents' results", '1-3 2:0, 2-4 0:2, 3-4 2:0, 2-5 2:0, 1-4 2:0', [1, 3, 2, 4, 5]],
  ['announcement, before a match', '1-2, 3-4', [1, 2, 3, 4]],
])('a Swiss table by %s', (_, text, order) => {
  const rows = tableOf(text);
  expect(rows.map(({ teamId }) => teamId)).toEqual(order);
  expect(rows.map(({ rank }) => rank)).toEqual(order.map((_id, index) => index + 1));
});

it('who has the wins that advance', () => {
  const rows = tableOf('1-2 2:0, 3-4 2:0, 1-3 2:1, 2-4 2:0');
  expect(advanced(rows, { kind: 'swiss', rounds: 3, winsToAdvance: 2, lossesToLeave: 2 })).toEqual([1]);
  expect(advanced(rows, { kind: 'swiss', rounds: 3 })).toEqual([]);
});
