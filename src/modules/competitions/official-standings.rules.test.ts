import { rulesOf } from './league-rules.rules.ts';
import { differencesOf, type OfficialRow, officialStandings } from './official-standings.rules.ts';
import type { Standing } from './record.rules.ts';
import { standings } from './standings.rules.ts';
import { played } from './tables.factory.ts';

const { table: rules } = rulesOf({
  game: 'football',
  slug: 'l',
  country: 'eng',
  season: '2026',
  rules: null,
});
const ours = (text: string): Standing[] => standings(played(text), rules);
const row = (teamId: number, rank: number, values: Partial<OfficialRow> = {}): OfficialRow => ({
  teamId,
  rank,
  played: 1,
  won: 0,
  drawn: 0,
  lost: 0,
  ...values,
});
const WON = { won: 1, points: 3, scored: 2, conceded: 0 };
const LOST = { lost: 1, points: 0, scored: 0, conceded: 2 };
const official = [row(1, 1, WON), row(2, 2, LOST)];

const compare = (mine: string, rows: readonly OfficialRow[], running: number[] = []) =>
  differencesOf([ours(mine)], [{ name: '', rows }], { rules, running: new Set(running) }).map(
    ({ teamId, field, ours: own, official: theirs }) => `${teamId} ${field} ${own} ${theirs}`,
  );

describe('an official table agrees with ours', () => {
  it.each([
    ['with the same matches', '1-2 2:0', official],
    ['when ours has a match more', '1-2 2:0, 2-1 1:1', official],
    ['before the first match', '1-2', [row(2, 1, { played: 0 }), row(1, 2, { played: 0 })]],
    ['where it gives neither goals nor points', '1-2 2:0', [row(1, 1, { won: 1 }), row(2, 2, { lost: 1 })]],
    [
      'where it orders level teams in another way',
      '1-2 1:0, 3-4 1:0',
      [row(3, 1, { won: 1 }), row(1, 2, { won: 1 }), row(4, 3, { lost: 1 }), row(2, 4, { lost: 1 })],
    ],
  ])('%s', (_, mine, rows) => {
    expect(compare(mine, rows)).toEqual([]);
  });

  it('while it counts a match that is in progress', () => {
    expect(compare('1-2', official, [1, 2])).toEqual([]);
  });
});

it('tables of divisions agree with that of their conference, whose teams they share', () => {
  const divisions = [
    { name: 'East', rows: [row(1, 1, WON), row(4, 2, { lost: 1, points: 0, scored: 0, conceded: 1 })] },
    { name: 'West', rows: [row(3, 1, { won: 1, points: 3, scored: 1, conceded: 0 }), row(2, 2, LOST)] },
  ];
  const conference = [ours('1-2 2:0, 3-4 1:0')];
  const differences = (tables: typeof divisions) =>
    differencesOf(conference, tables, { rules, running: new Set() });
  expect(differences(divisions)).toEqual([]);
  expect(differences(divisions.slice(0, 1)).map(({ teamId, field }) => [teamId, field])).toEqual([
    [3, 'played'],
    [2, 'played'],
  ]);
});

describe('an official table differs', () => {
  it.each([
    ['in a result', '1-2 1:0', official, ['1 scored 1 2', '2 conceded 1 2']],
    ['in a match that ours lacks', '1-2', official, ['1 played 0 1', '2 played 0 1']],
    [
      'in a result before a match that ours has more',
      '1-2 0:0, 1-2 0:1',
      official,
      ['1 won 0 1', '1 scored 0 2', '2 lost 0 1', '2 conceded 0 2'],
    ],
    [
      'in points taken away, whatever ours has more',
      '1-2 2:0, 2-1 1:1',
      [row(1, 1, { ...WON, points: 1 }), row(2, 2, LOST)],
      ['1 points 3 1'],
    ],
    ['in a team that ours lacks', '1-2 2:0', [...official, row(3, 3, { drawn: 1 })], ['3 played 0 1']],
    ['in a team of ours that it lacks', '1-2 2:0', [row(1, 1, WON)], ['2 played 1 0']],
    [
      'in the order of teams that are not level',
      '1-2 2:0, 3-4 1:0',
      [
        row(3, 1, { won: 1, points: 3, scored: 1, conceded: 0 }),
        row(1, 2, WON),
        row(4, 3, { lost: 1, points: 0, scored: 0, conceded: 1 }),
        row(2, 4, LOST),
      ],
      ['3 rank 2 1', '1 rank 1 2'],
    ],
  ])('%s', (_, mine, rows, found) => {
    expect(compare(mine, rows)).toEqual(found);
  });
});

it('compares each official table with the one of ours that is nearest', () => {
  const tables = [
    { name: 'Group A', rows: [row(1, 1, WON), row(2, 2, LOST)] },
    { name: 'Group B', rows: [row(3, 1, WON), row(4, 2, LOST)] },
  ];
  const own = [ours('3-4 2:0'), ours('1-2 2:0')];
  expect(differencesOf(own, tables, { rules, running: new Set() })).toEqual([]);
  expect(differencesOf([], tables, { rules, running: new Set() })).toHaveLength(4);
});

it('makes rows as a table shows them: in order, with points and distance', () => {
  const rows = officialStandings([row(2, 2, { lost: 1 }), row(1, 1, { won: 1, form: ['w'] })], rules);
  expect(rows).toMatchObject([
    { teamId: 1, points: 3, share: 1, behind: 0, form: ['w'], live: false },
    { teamId: 2, points: 0, share: 0, behind: 1, form: [] },
  ]);
});
