import { chosenRound, type RoundMatch, roundsOf } from './rounds.rules.ts';

let id = 0;
const match = (round: string, day: number, over: boolean): RoundMatch => {
  id += 1;
  return { id, round, startAt: new Date(Date.UTC(2026, 10, day)), over };
};

const season = [
  match('1', 1, true),
  match('1', 2, true),
  match('2', 8, true),
  match('2', 9, false),
  match('3', 15, false),
  match('1', 20, false),
];

it('rounds stand in playing order, and a postponed match does not move its own', () => {
  const rounds = roundsOf(season);
  expect(rounds.map(({ round, ids, finished }) => [round, ids.length, finished])).toEqual([
    ['1', 3, 2],
    ['2', 2, 1],
    ['3', 1, 0],
  ]);
});

it.each([
  ['the one asked for', '3', '3'],
  ['the first that is not over', null, '1'],
  ['the first that is not over, for an unknown one', 'final', '1'],
])('%s is shown', (_, requested, round) => {
  expect(chosenRound(roundsOf(season), requested)?.round).toBe(round);
});

it('after the season the last one, and none without matches', () => {
  const over = season.map((one) => ({ ...one, over: true }));
  expect(chosenRound(roundsOf(over), null)?.round).toBe('3');
  expect(chosenRound([], null)).toBeNull();
});
