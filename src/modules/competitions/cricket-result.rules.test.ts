import { sportOf } from '#modules/catalog/sports/index.ts';
import { winnerOf } from '#modules/matches/winner.rules.ts';
import { cricketResult } from './cricket-result.rules.ts';

const ended = (
  innings: [number, number],
  target: number,
  facts: Record<string, [number | string, number | string]> = {},
  superOvers: [number, number] = [0, 0],
) => ({
  periodScores: [
    [innings[0], 0, 0],
    [0, innings[1], 0],
    ...(superOvers[0] + superOvers[1] > 0 ? [[superOvers[0], superOvers[1], 0] as [number, number, 0]] : []),
  ] as [number, number, 0][],
  homeScore: innings[0] + superOvers[0],
  awayScore: innings[1] + superOvers[1],
  facts: { target: ['', target] as [string, number], wickets: [7, 4] as [number, number], ...facts },
});

it.each([
  ['by wickets in hand', ended([160, 161], 161), 'wickets', 'away', 6, false],
  ['by runs', ended([160, 148], 161), 'runs', 'home', 12, false],
  ['a tie', ended([160, 160], 161), 'tie', null, 0, false],
  ['a super over', ended([160, 160], 161, {}, [12, 9]), 'superOver', 'home', 0, false],
  // 250 in fifty overs, then 142 to win in twenty.
  ['a revised target reached', ended([250, 143], 142, { dls: [141, 143] }), 'wickets', 'away', 6, true],
  ['a revised target missed', ended([250, 129], 142, { dls: [141, 129] }), 'runs', 'home', 12, true],
  ['a revised target missed by one', ended([250, 141], 142, { dls: [141, 141] }), 'tie', null, 0, true],
] as const)('%s', (_, match, by, winner, n, revised) => {
  expect(cricketResult(match)).toEqual({ by, winner, n, revised });
  expect(winnerOf(sportOf('cricket'), match)).toBe(winner);
});

it('without a target it is one run more than the first innings', () => {
  const { facts: _, ...match } = ended([160, 148], 0);
  expect(cricketResult({ ...match, facts: {} })).toMatchObject({ by: 'runs', winner: 'home', n: 12 });
});

it('is unknown without the runs of each innings', () => {
  expect(cricketResult({ ...ended([160, 148], 0), periodScores: [], facts: {} })).toBeNull();
});
