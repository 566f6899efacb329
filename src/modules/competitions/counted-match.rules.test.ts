import type { PeriodScore } from '#modules/catalog/sport.rules.ts';
import { sportOf } from '#modules/catalog/sports/index.ts';
import { countedMatch, type StoredMatch } from './counted-match.rules.ts';
import { SPORT_RULES } from './sport-rules.rules.ts';
import { storedRules } from './stored-rules.contract.ts';

const match = (
  homeScore: number,
  awayScore: number,
  periodScores: PeriodScore[],
  facts: StoredMatch['facts'] = {},
): StoredMatch => ({ homeTeamId: 1, awayTeamId: 2, homeScore, awayScore, periodScores, facts });
const over = { winner: 'home', finished: true, live: false } as const;

const thirds: PeriodScore[] = [
  [1, 0, 0],
  [0, 1, 0],
  [1, 1, 0],
];

it.each([
  ['regulation', match(2, 1, thirds), false],
  ['overtime', match(3, 2, [...thirds, [1, 0, 1]]), true],
  ['shoot-out', match(2, 2, [...thirds, [0, 0, 0], [2, 1, 1]]), true],
  ['shoot-out known from a fact', match(2, 2, [], { shootout: [2, 1] }), true],
  ['unplayed overtime', match(2, 1, [...thirds, [0, 0, 0]]), false],
])('ice hockey: %s', (_, stored, narrow) => {
  expect(countedMatch(sportOf('icehockey'), SPORT_RULES.icehockey, stored, over).narrow).toBe(narrow);
});

it('volleyball: five sets are narrow, and points within sets are summed', () => {
  const sets: PeriodScore[] = [
    [25, 20, 1],
    [20, 25, 2],
    [25, 22, 1],
    [22, 25, 2],
    [15, 13, 1],
  ];
  const counted = countedMatch(sportOf('volleyball'), SPORT_RULES.volleyball, match(3, 2, sets), over);
  expect(counted).toMatchObject({ narrow: true, inner: [107, 105] });
});

it('cricket: a side that is all out has used its whole quota', () => {
  const stored = match(97, 96, [], { overs: ['12.2', '16'], wickets: [2, 10] });
  expect(countedMatch(sportOf('cricket'), SPORT_RULES.cricket, stored, over).innings).toEqual([
    { runs: 97, overs: 12 + 2 / 6 },
    { runs: 96, overs: 20 },
  ]);
});

it('a running match that is level counts only where a draw is a result', () => {
  const level = { winner: null, finished: false, live: true } as const;
  const live = (game: 'football' | 'basketball') =>
    countedMatch(sportOf(game), SPORT_RULES[game], match(0, 0, []), level).live;
  expect([live('football'), live('basketball')]).toEqual([true, false]);
});

it.each([
  ['football', true],
  ['baseball', true],
  // 152 runs before the other side has batted are no lead.
  ['cricket', false],
] as const)('a running match of %s with a leader counts: %s', (game, counts) => {
  const ahead = { winner: 'home', finished: false, live: true } as const;
  expect(countedMatch(sportOf(game), SPORT_RULES[game], match(152, 0, []), ahead).live).toBe(counts);
});

it('stored rules are read part by part, and unknown ones are left out', () => {
  expect(storedRules(null)).toBeNull();
  expect(storedRules({ zones: [{ key: 'cake', from: 1, to: 2 }] })).toBeNull();
  const stored = { deducted: { everton: 8 }, format: [{ kind: 'swiss', rounds: 5, winsToAdvance: 3 }] };
  expect(storedRules(stored)).toEqual(stored);
});
