import { sportOf } from '#modules/catalog/sports/index.ts';
import { finalWinner, tableWinner } from './champions.rules.ts';

const football = sportOf('football');
const match = (
  round: string,
  homeTeamId: number,
  awayTeamId: number,
  [homeScore, awayScore]: [number, number],
) => ({
  round,
  homeTeamId,
  awayTeamId,
  homeScore,
  awayScore,
  periodScores: [],
});
const shootout = { facts: { shootout: [3, 4] as const } };

it.each([
  ['one match', [match('Semi-finals', 3, 4, [9, 0]), match('Final', 1, 2, [0, 1])], 2],
  ['two matches', [match('Finals', 1, 2, [2, 0]), match('Finals', 2, 1, [1, 0])], 1],
  ['a shoot-out', [{ ...match('Final', 1, 2, [1, 1]), ...shootout }], 2],
  [
    'a shoot-out after the second match',
    [match('Final', 1, 2, [1, 0]), { ...match('Final', 2, 1, [1, 0]), ...shootout }],
    1,
  ],
  ['a grand final', [match('Grand Final', 5, 6, [3, 2])], 5],
  ['no winner', [match('Final', 1, 2, [1, 1])], null],
  ['no final', [match('12', 1, 2, [1, 0])], null],
])('champion: a final of %s', (_, matches, champion) => {
  expect(finalWinner(matches, football, { by: 'score', awayGoals: false })).toBe(champion);
});

it('champion: of a final of several matches by matches won', () => {
  const finals = [
    match('Finals', 1, 2, [120, 80]),
    match('Finals', 2, 1, [99, 98]),
    match('Finals', 1, 2, [90, 91]),
  ];
  const of = (by: 'score' | 'wins') => finalWinner(finals, sportOf('basketball'), { by, awayGoals: false });
  expect([of('score'), of('wins')]).toEqual([1, 2]);
});

it.each([
  ['the first', [{ teamId: 7, zone: 'championsLeague' }], 7],
  ['nobody where play-offs follow', [{ teamId: 7, zone: 'playoffs' }], null],
  ['nobody without a table', [], null],
])('champion: of a table %s', (_, rows, champion) => {
  expect(tableWinner(rows)).toBe(champion);
});
