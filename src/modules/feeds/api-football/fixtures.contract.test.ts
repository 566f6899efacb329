import { mainScore } from '#modules/catalog/main-score.rules.ts';
import { sportOf } from '#modules/catalog/sports/index.ts';
import { Fixture, fixtureMessage, leagueMessage, scoreMessage, teamMessage } from './fixtures.contract.ts';
import { fixtureItem } from './testing.ts';

const score = (item: Parameters<typeof fixtureItem>[0]) =>
  scoreMessage(Fixture.parse(fixtureItem(item)), 7, {});

it.each([
  ['not begun', { short: 'NS' }, ['not_started', 0, 0, false, 0, 0, []]],
  [
    'first half, added time',
    { short: '1H', elapsed: 45, extra: 2, goals: [1, 0], half: [1, 0] },
    ['in_progress', 1, 47 * 60, true, 1, 0, [[1, 0, 0]]],
  ],
  [
    'suspended in the first half',
    { short: 'SUSP', elapsed: 30, goals: [1, 0], half: [1, 0] },
    ['in_progress', 1, 1_800, false, 1, 0, [[1, 0, 0]]],
  ],
  [
    'half-time',
    { short: 'HT', elapsed: 45, goals: [1, 0], half: [1, 0] },
    ['break', 1, 2_700, false, 1, 0, [[1, 0, 1]]],
  ],
  [
    'second half',
    { short: '2H', elapsed: 60, goals: [2, 2], half: [1, 0] },
    [
      'in_progress',
      2,
      900,
      true,
      2,
      2,
      [
        [1, 0, 1],
        [1, 2, 0],
      ],
    ],
  ],
  [
    'over',
    { short: 'FT', elapsed: 90, goals: [2, 3], half: [1, 0], full: [2, 3] },
    [
      'finished',
      2,
      2_700,
      false,
      2,
      3,
      [
        [1, 0, 1],
        [1, 3, 2],
      ],
    ],
  ],
  [
    'extra time under way',
    { short: 'ET', elapsed: 100, goals: [2, 1], half: [0, 0], full: [1, 1] },
    [
      'overtime',
      3,
      600,
      true,
      2,
      1,
      [
        [0, 0, 0],
        [1, 1, 0],
        [1, 0, 0],
      ],
    ],
  ],
  [
    'second part of extra time',
    { short: 'ET', elapsed: 110, goals: [2, 1], half: [0, 0], full: [1, 1] },
    [
      'overtime',
      4,
      300,
      true,
      2,
      1,
      [
        [0, 0, 0],
        [1, 1, 0],
        [1, 0, 0],
        [0, 0, 0],
      ],
    ],
  ],
  [
    'shoot-out before the first kick',
    { short: 'P', elapsed: 120, goals: [1, 1], half: [0, 0], full: [1, 1], extraTime: [0, 0] },
    [
      'penalty',
      5,
      0,
      false,
      1,
      1,
      [
        [0, 0, 0],
        [1, 1, 0],
        [0, 0, 0],
        [0, 0, 0],
        [0, 0, 0],
      ],
    ],
  ],
  [
    'shoot-out under way',
    { short: 'P', elapsed: 90, goals: [1, 1], half: [1, 0], full: [1, 1], penalty: [2, 1] },
    [
      'penalty',
      5,
      0,
      false,
      1,
      1,
      [
        [1, 0, 1],
        [0, 1, 2],
        [0, 0, 0],
        [0, 0, 0],
        [2, 1, 0],
      ],
    ],
  ],
  [
    'decided in extra time',
    { short: 'AET', elapsed: 120, goals: [2, 1], half: [0, 0], full: [1, 1], extraTime: [1, 0] },
    [
      'finished',
      4,
      900,
      false,
      2,
      1,
      [
        [0, 0, 0],
        [1, 1, 0],
        [1, 0, 1],
        [0, 0, 0],
      ],
    ],
  ],
  [
    'shoot-out',
    {
      short: 'PEN',
      elapsed: 120,
      goals: [3, 3],
      half: [2, 0],
      full: [2, 2],
      extraTime: [1, 1],
      penalty: [4, 2],
    },
    [
      'finished',
      5,
      0,
      false,
      3,
      3,
      [
        [2, 0, 1],
        [0, 2, 2],
        [1, 1, 0],
        [0, 0, 0],
        [4, 2, 1],
      ],
    ],
  ],
  [
    'shoot-out without extra time',
    { short: 'PEN', elapsed: 90, goals: [1, 1], half: [1, 0], full: [1, 1], penalty: [3, 5] },
    [
      'finished',
      5,
      0,
      false,
      1,
      1,
      [
        [1, 0, 1],
        [0, 1, 2],
        [0, 0, 0],
        [0, 0, 0],
        [3, 5, 2],
      ],
    ],
  ],
  ['awarded', { short: 'AWD', goals: [0, 3] }, ['finished', 0, 0, false, 0, 3, []]],
  [
    'awarded after it was played',
    { short: 'AWD', elapsed: 90, goals: [0, 3], half: [1, 0], full: [2, 1] },
    ['finished', 2, 2_700, false, 0, 3, []],
  ],
  ['postponed', { short: 'PST' }, ['postponed', 0, 0, false, 0, 0, []]],
  [
    'abandoned',
    { short: 'ABD', elapsed: 60, goals: [1, 0], half: [1, 0] },
    [
      'cancelled',
      2,
      900,
      false,
      1,
      0,
      [
        [1, 0, 1],
        [0, 0, 0],
      ],
    ],
  ],
] as const)(
  'scoreMessage: %s',
  (_, item, [state, period, clockSeconds, clockRuns, homeScore, awayScore, periodScores]) => {
    expect(score(item as Parameters<typeof score>[0])).toMatchObject({
      kind: 'score',
      match: '1208139',
      version: 7,
      ...{ state, period, clockSeconds, clockRuns, homeScore, awayScore, periodScores },
    });
  },
);

it.each([
  ['full-time', { short: 'FT', goals: [2, 3], half: [1, 0], full: [2, 3] }],
  ['full-time not told', { short: 'FT', goals: [2, 3], half: [1, 0] }],
  ['extra time', { short: 'AET', goals: [2, 1], half: [0, 0], full: [1, 1], extraTime: [1, 0] }],
  ['extra time not told', { short: 'AET', goals: [2, 1], half: [0, 0], full: [1, 1] }],
  [
    'shoot-out',
    { short: 'PEN', goals: [3, 3], half: [2, 0], full: [2, 2], extraTime: [1, 1], penalty: [4, 2] },
  ],
  ['shoot-out at once', { short: 'PEN', goals: [1, 1], half: [1, 0], full: [1, 1], penalty: [3, 5] }],
  ['shoot-out not told', { short: 'PEN', goals: [1, 1], half: [1, 0], full: [1, 1] }],
] as [string, Parameters<typeof score>[0]][])('periods add up to the score: %s', (_, item) => {
  const { homeScore, awayScore, periodScores } = score(item)!;
  expect(mainScore(sportOf('football'), periodScores)).toEqual([homeScore, awayScore]);
});

it('suspended play and the shoot-out score are included', () => {
  expect(score({ short: 'SUSP', elapsed: 30, goals: [0, 0] })?.facts).toEqual({ suspended: [1, 1] });
  expect(score({ short: 'PEN', goals: [1, 1], penalty: [3, 5] })?.facts).toEqual({ shootout: [3, 5] });
  expect(score({ short: '2H', goals: [1, 1] })?.facts).toEqual({});
});

it('an unknown status gives no message', () => {
  expect(score({ short: 'NEW' })).toBeNull();
});

it('league of a season, teams, and kick-off with its zone', () => {
  const item = Fixture.parse(fixtureItem({ date: '2026-03-01T20:00:00+02:00' }));
  expect(leagueMessage(item)).toEqual({
    kind: 'league',
    ref: '39-2025',
    game: 'football',
    slug: 'eng-premier-league',
    names: { en: 'Premier League' },
    country: 'eng',
    season: '2025',
    format: 'table',
    rank: 3,
  });
  expect(teamMessage(item.teams.home, 'eng')).toMatchObject({
    ref: '46',
    slug: 'leicester-46',
    country: 'eng',
  });
  expect(fixtureMessage(item, 7)).toEqual({
    kind: 'fixture',
    ref: '1208139',
    version: 7,
    game: 'football',
    league: '39-2025',
    home: '46',
    away: '49',
    round: 'Regular Season - 27',
    startAt: '2026-03-01T20:00:00+02:00',
    bestOf: null,
  });
});

it('accepts nulls wherever documented', () => {
  const league = { flag: null, country: 'World', season: null, round: null, standings: false };
  const item = Fixture.parse({ ...fixtureItem({ league }), goals: null, score: null, events: null });
  expect(leagueMessage(item)).toMatchObject({
    country: 'int',
    season: '',
    format: 'cup',
    slug: 'int-premier-league',
  });
  expect(fixtureMessage(item, 1).round).toBe('');
  expect(scoreMessage(item, 1, {})).toMatchObject({ homeScore: 0, awayScore: 0, periodScores: [] });
});

it('rejects a kick-off without a zone', () => {
  expect(Fixture.safeParse(fixtureItem({ date: '2026-03-01T18:00:00' })).success).toBe(false);
});
