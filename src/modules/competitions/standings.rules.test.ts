import type { GameSlug } from '#modules/catalog/games.rules.ts';
import { sportOf } from '#modules/catalog/sports/index.ts';
import { FOOTBALL, FOOTBALL_BY_MEETINGS, SPORT_RULES, WIN_SHARE } from './sport-rules.rules.ts';
import { levelTeams, standings, tableViewsOf } from './standings.rules.ts';
import type { TableRules, TieBreak } from './table.rules.ts';
import { played } from './tables.factory.ts';
import { zoneOf } from './zones.rules.ts';

const order = (text: string, rules = FOOTBALL) => standings(played(text), rules).map(({ teamId }) => teamId);
const by = (...tieBreaks: TieBreak[]) => ({ ...FOOTBALL, tieBreaks });

it('counts matches, goals and points, and has a row for who is still to play', () => {
  const [first, second, third] = standings(played('1-2 3:0, 2-1 1:1, 1-3'), FOOTBALL);
  expect(first).toMatchObject({
    ...{ teamId: 1, rank: 1, played: 2, won: 1, drawn: 1, lost: 0 },
    ...{ scored: 4, conceded: 1, points: 4, form: ['w', 'd'], streak: 'd1', live: false },
  });
  expect(second).toMatchObject({ teamId: 2, rank: 2, lost: 1, points: 1, form: ['l', 'd'] });
  expect(third).toMatchObject({ teamId: 3, rank: 3, played: 0, points: 0, form: [], streak: '' });
});

it.each([
  ['points', '1-2 0:1, 3-1 2:2', FOOTBALL, [2, 3, 1]],
  ['difference', '1-2 1:0, 3-4 3:0', FOOTBALL, [3, 1, 2, 4]],
  ['what was scored', '1-2 1:0, 3-4 3:2', FOOTBALL, [3, 1, 4, 2]],
  ['announcement', '3-4 1:0, 1-2 1:0', FOOTBALL, [1, 3, 2, 4]],
  ['meetings', '1-2 1:0, 1-3 0:1, 2-3 9:0', FOOTBALL_BY_MEETINGS, [2, 1, 3]],
  ['difference while not all have met', '1-2 1:0, 3-4 3:0', FOOTBALL_BY_MEETINGS, [3, 1, 2, 4]],
  ['wins', '1-3 1:1, 1-4 1:1, 1-5 1:1, 2-3 1:0, 2-4 0:1', by('wins'), [4, 2, 1, 3, 5]],
  ['goals away', '1-2 1:1, 2-1 2:2', by('awayScored'), [1, 2]],
  ['wins away', '3-1 0:1, 2-4 1:0', by('awayWins'), [1, 2, 3, 4]],
  ['the quotient', '1-3 4:2, 2-4 3:1', by('ratio'), [2, 1, 3, 4]],
])('level teams by %s', (_, results, rules, expected) => {
  expect(order(results, rules)).toEqual(expected);
});

it('three level teams: meetings of those who remain level are compared anew', () => {
  // 1 and 2 are level with 3 on points; 3 drops out of their table by difference, then 2 has beaten 1.
  const results = '1-2 0:1, 2-3 0:3, 3-1 0:3, 1-4 1:0, 2-4 1:0, 3-4 1:0';
  expect(order(results, FOOTBALL_BY_MEETINGS)).toEqual([1, 3, 2, 4]);
});

const LEVEL = '1-2 1:1, 3-4 0:0, 1-3 1:1, 2-4 1:1';
test.each<[string, string, number[][], [team: number, lot: number | null][]]>([
  [
    'as drawn',
    '1-2 1:1',
    [[2, 1]],
    [
      [2, 0],
      [1, 0],
    ],
  ],
  [
    'without a lot as announced',
    '1-2 1:1',
    [],
    [
      [1, null],
      [2, null],
    ],
  ],
  [
    'not where a match decides',
    '1-2 1:0',
    [[2, 1]],
    [
      [1, null],
      [2, null],
    ],
  ],
  [
    'more teams drawn than are level',
    '1-2 1:1',
    [[3, 2, 1]],
    [
      [2, 0],
      [1, 0],
    ],
  ],
  [
    'fewer teams drawn than are level',
    '1-2 1:1, 3-1 1:1, 2-3 1:1',
    [[3, 2]],
    [
      [1, null],
      [2, null],
      [3, null],
    ],
  ],
  [
    'each level pair by its own lot',
    LEVEL,
    [
      [4, 3],
      [2, 1],
    ],
    [
      [2, 1],
      [1, 1],
      [4, 0],
      [3, 0],
    ],
  ],
])('lots: %s', (_, results, lots, expected) => {
  const table = standings(played(results), by('scored', 'lots'), { lots });
  expect(table.map(({ teamId, lot }) => [teamId, lot])).toEqual(expected);
});

it('lots count in the whole table alone, and only where they are a tie-break', () => {
  const matches = played('1-2 1:1');
  const seen = (rules: TableRules, view: 'all' | 'last') =>
    standings(matches, rules, { view, lots: [[2, 1]] }).map(({ teamId }) => teamId);
  expect(seen(FOOTBALL, 'all')).toEqual([2, 1]);
  expect(seen(FOOTBALL, 'last')).toEqual([1, 2]);
  expect(seen(by('difference', 'scored'), 'all')).toEqual([1, 2]);
});

test.each<[string, string, TieBreak[], [place: number, teams: number[]][]]>([
  ['none', '1-2 1:0', ['difference'], []],
  ['before the first match', '1-2', ['difference'], []],
  ['a pair behind the first', '1-2 1:0, 1-3 1:0', ['difference', 'lots'], [[2, [2, 3]]]],
  ['also where lots are no tie-break', '1-2 1:0, 1-3 1:0', ['difference'], [[2, [2, 3]]]],
  ['what comes after a lot orders none', '1-2 2:1, 1-3 1:0', ['lots', 'scored'], [[2, [2, 3]]]],
  [
    'two pairs',
    LEVEL,
    ['scored', 'lots'],
    [
      [1, [1, 2]],
      [3, [3, 4]],
    ],
  ],
  [
    'those whom their meetings leave level',
    '1-2 0:0, 1-3 1:0, 2-3 1:0',
    ['headToHead', 'lots'],
    [[1, [1, 2]]],
  ],
])('level teams: %s', (_, results, tieBreaks, expected) => {
  const found = levelTeams(played(results), by(...tieBreaks), {
    lots: [
      [2, 1],
      [3, 2],
      [4, 3],
    ],
  });
  expect(found.map(({ place, teamIds }) => [place, teamIds])).toEqual(expected);
});

it('counts a level match for its declared winner', () => {
  const [level] = played('1-2 2:2', { winner: 'away' });
  const [first, second] = standings([level!], WIN_SHARE);
  expect(first).toMatchObject({ teamId: 2, won: 1, drawn: 0, share: 1, behind: 0, form: ['w'] });
  expect(second).toMatchObject({ teamId: 1, lost: 1, share: 0, behind: 1, streak: 'l1' });
});

it('has the form of the last five and the streak, the newest last', () => {
  const [first] = standings(played('1-2 0:9, 1-2 0:0, 1-2 1:0, 1-2 1:0, 1-2 1:0, 1-2 1:0'), FOOTBALL);
  expect(first).toMatchObject({ form: ['d', 'w', 'w', 'w', 'w'], streak: 'w4' });
});

it.each([
  ['all', ['1 played 8 points 11', '2 played 8 points 11']],
  ['home', ['1 played 4 points 7', '2 played 4 points 7']],
  ['away', ['1 played 4 points 4', '2 played 4 points 4']],
  ['last', ['2 played 6 points 11', '1 played 6 points 5']],
] as const)('the table of %s matches', (view, expected) => {
  const results = '1-2 3:0, 1-2 4:0, 2-1 1:0, 1-2 1:1, 1-2 1:2, 2-1 0:3, 2-1 1:0, 2-1 1:1';
  const table = standings(played(results), FOOTBALL, { view });
  expect(table.map((row) => `${row.teamId} played ${row.played} points ${row.points}`)).toEqual(expected);
});

it('a match in progress counts as it stands, and its teams are marked', () => {
  const [first, second, third] = standings(
    [...played('1-3 1:0'), ...played('2-1 2:0', { finished: false, live: true })],
    FOOTBALL,
  );
  expect([first, second, third].map((row) => [row!.teamId, row!.points, row!.live])).toEqual([
    [2, 3, true],
    [1, 3, true],
    [3, 0, false],
  ]);
});

it('a conference counts all matches of its teams', () => {
  const table = standings(played('1-2 1:0, 1-3 2:0, 3-2 1:0'), WIN_SHARE, { among: new Set([2, 3]) });
  expect(table.map(({ teamId, won, lost, rank }) => [teamId, won, lost, rank])).toEqual([
    [3, 1, 1, 1],
    [2, 0, 2, 2],
  ]);
});

it.each([
  ['all', [10, 7]],
  ['half-up', [7, 4]],
  ['half-down', [6, 3]],
] as const)('a second phase counts the season before it, and of its points %s', (carried, points) => {
  const before = { matches: played('1-2 0:0, 1-3 1:0, 2-3 1:0, 2-3 2:0, 1-4 1:0, 3-4 2:0'), carried };
  const table = standings(played('2-1 1:0'), FOOTBALL, { before });
  expect(table.map(({ points: all }) => all)).toEqual(points);
  expect(table[0]).toMatchObject({ teamId: 2, rank: 1, played: 4, won: 3, drawn: 1, scored: 4, conceded: 0 });
  expect(table[0]!.form).toEqual(['d', 'w', 'w', 'w']);
});

it('level after rounding: the larger value before rounding is first', () => {
  // Three points become one and a half; two become one. Both have two in the end.
  const before = { matches: played('1-3 1:0, 2-4 0:0, 2-5 0:0'), carried: 'half-down' as const };
  const rules = by('unrounded');
  const table = standings(played('1-2 1:1'), rules, { before });
  expect(table.map(({ teamId, points }) => [teamId, points])).toEqual([
    [1, 2],
    [2, 2],
  ]);
});

it('points are deducted from the whole table alone', () => {
  const deducted = new Map([[1, 6]]);
  const [first, second] = standings(played('1-2 3:0'), FOOTBALL, { deducted });
  expect([first!.teamId, second!.points, second!.deducted]).toEqual([2, -3, 6]);
  expect(standings(played('1-2 3:0'), FOOTBALL, { deducted, view: 'home' })[0]!.points).toBe(3);
});

it('has no rows without matches', () => {
  expect(standings([], SPORT_RULES.football)).toEqual([]);
});

it('zones count from both ends, and a table too small for them has none', () => {
  const zones = [
    { key: 'championsLeague', from: 1, to: 4 },
    { key: 'relegation', from: -3, to: -1 },
  ] as const;
  const of = (teams: number) =>
    [1, 4, 5, teams - 2, teams].map((rank) => zoneOf(zones, rank, teams)?.key ?? null);
  expect(of(20)).toEqual(['championsLeague', 'championsLeague', null, 'relegation', 'relegation']);
  expect(of(7)).toEqual([null, null, null, null, null]);
  expect(zoneOf([zones[0]], 2, 4)).toBe(zones[0]);
});

test.each<[GameSlug, string]>([
  ['football', 'all home away last'],
  ['basketball', 'all home away last'],
  ['lol', 'all last'],
  ['tennis', 'all last'],
  ['pubg', 'all'],
])('a table of %s has the views %s', (slug, views) => {
  expect(tableViewsOf(sportOf(slug)).join(' ')).toBe(views);
});
