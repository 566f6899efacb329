import { continued, type Played, standings } from './standings.rules.ts';

/** `1-2 3:0` is team 1 against team 2, 3–0; without a score it is still to be played. */
const played = (text: string): Played[] =>
  text.split(', ').map((line) => {
    const [, homeTeamId, awayTeamId, homeScore, awayScore] = /(\d)-(\d)(?: (\d):(\d))?/
      .exec(line)!
      .map(Number);
    const finished = !Number.isNaN(homeScore);
    return {
      homeTeamId: homeTeamId!,
      awayTeamId: awayTeamId!,
      homeScore: homeScore || 0,
      awayScore: awayScore || 0,
      winner: homeScore! > awayScore! ? 'home' : homeScore! < awayScore! ? 'away' : null,
      finished,
    };
  });
const order = (text: string, draws = true) => standings(played(text), draws).map(({ teamId }) => teamId);

it('counts matches, goals and points, with a row for a team that has not played', () => {
  const none = { played: 0, won: 0, drawn: 0, lost: 0, scored: 0, conceded: 0, points: 0, form: [] };
  expect(standings(played('1-2 3:0, 2-1 1:1, 1-3'), true)).toEqual([
    {
      ...none,
      teamId: 1,
      rank: 1,
      played: 2,
      won: 1,
      drawn: 1,
      scored: 4,
      conceded: 1,
      points: 4,
      form: ['w', 'd'],
    },
    {
      ...none,
      teamId: 2,
      rank: 2,
      played: 2,
      drawn: 1,
      lost: 1,
      scored: 1,
      conceded: 4,
      points: 1,
      form: ['l', 'd'],
    },
    { ...none, teamId: 3, rank: 3 },
  ]);
});

it.each([
  ['by points', '1-2 0:1, 3-1 2:2', [2, 3, 1]],
  ['by difference', '1-2 1:0, 3-4 3:0', [3, 1, 2, 4]],
  ['by what was scored', '1-2 1:0, 3-4 3:2', [3, 1, 4, 2]],
  ['then as announced', '3-4 1:0, 1-2 1:0', [1, 3, 2, 4]],
])('%s', (_, results, expected) => {
  expect(order(results)).toEqual(expected);
});

it('counts wins alone in a sport without draws', () => {
  const [first] = standings(played('1-2 3:1, 1-2 2:0'), false);
  expect(first).toMatchObject({ teamId: 1, points: 2 });
});

it('gives a level match to its winner', () => {
  const [level] = played('1-2 2:2');
  const [first, second] = standings([{ ...level!, winner: 'away' }], false);
  expect(first).toMatchObject({ teamId: 2, won: 1, drawn: 0, points: 1, scored: 2, form: ['w'] });
  expect(second).toMatchObject({ teamId: 1, lost: 1, drawn: 0, points: 0, form: ['l'] });
});

it('has the form of the last five, the newest last', () => {
  const [first] = standings(played('1-2 0:9, 1-2 0:0, 1-2 1:0, 1-2 1:0, 1-2 1:0, 1-2 1:0'), true);
  expect(first?.form).toEqual(['d', 'w', 'w', 'w', 'w']);
});

it('has no rows without matches', () => {
  expect(standings([], true)).toEqual([]);
});

it.each([
  [
    'all',
    [
      [2, 10],
      [1, 7],
    ],
  ],
  [
    'half-up',
    [
      [2, 7],
      [1, 4],
    ],
  ],
  [
    'half-down',
    [
      [2, 6],
      [1, 3],
    ],
  ],
] as const)('a second phase includes the season before it, and of its points %s', (carried, points) => {
  const season = standings(played('1-2 0:0, 1-3 1:0, 2-3 1:0, 2-3 2:0, 1-4 1:0, 3-4 2:0'), true);
  const phase = standings(played('2-1 1:0'), true);
  const table = continued(phase, season, carried);
  expect(table.map(({ teamId, points: all }) => [teamId, all])).toEqual(points);
  expect(table[0]).toMatchObject({ rank: 1, played: 4, won: 3, drawn: 1, scored: 4, conceded: 0 });
  expect(table[0]!.form).toEqual(['d', 'w', 'w', 'w']);
});
