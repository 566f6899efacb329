import { currentDraw, tournamentOf } from './draws.rules.ts';

const match = (round: string, state: 'finished' | 'in_progress' | 'not_started') => ({ round, state });
const season = [
  match('Basel Open, Final', 'finished'),
  match('Vienna Open, Semi-finals', 'in_progress'),
  match('Vienna Open, Final', 'not_started'),
  match('Paris Open, Quarter-finals', 'not_started'),
];

it.each([
  ['Vienna Open, Final', 'Vienna Open'],
  ['Final', ''],
])('draw: the tournament of the round "%s" is "%s"', (round, tournament) => {
  expect(tournamentOf(round)).toBe(tournament);
});

it('draw: the tournament that began last', () => {
  expect(currentDraw(season)).toEqual(season.slice(1, 3));
});

it('draw: the first tournament before any began, and none without matches', () => {
  expect(currentDraw(season.slice(2))).toEqual([season[2]]);
  expect(currentDraw([])).toEqual([]);
});
