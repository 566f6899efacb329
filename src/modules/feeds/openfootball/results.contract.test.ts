import { mainScore } from '#modules/catalog/main-score.rules.ts';
import { sportOf } from '#modules/catalog/sports/index.ts';
import type { Match } from './files.contract.ts';
import { goalsOf, resultOf } from './results.contract.ts';

const match = (more: Partial<Match>): Match => ({ date: '2026-06-11', team1: 'A', team2: 'B', ...more });

it.each([
  ['not played', { score: {} }, ['not_started', 0, 0, 0, 0, []]],
  ['a shoot-out alone', { score: { p: [4, 3] } }, ['not_started', 0, 0, 0, 0, []]],
  ['nothing written', {}, ['not_started', 0, 0, 0, 0, []]],
  [
    'with half-time',
    { score: { ht: [1, 0], ft: [1, 2] } },
    [
      'finished',
      2,
      2_700,
      1,
      2,
      [
        [1, 0, 1],
        [0, 2, 2],
      ],
    ],
  ],
  ['full-time alone', { score: { ft: [1, 2] } }, ['finished', 2, 2_700, 1, 2, []]],
  ['a bare pair', { score: [2, 0] }, ['finished', 2, 2_700, 2, 0, []]],
  [
    'extra time',
    { score: { ht: [0, 1], ft: [1, 1], et: [2, 1] } },
    [
      'finished',
      4,
      900,
      2,
      1,
      [
        [0, 1, 2],
        [1, 0, 1],
        [1, 0, 1],
        [0, 0, 0],
      ],
    ],
  ],
  [
    'shoot-out',
    { score: { ht: [0, 0], ft: [1, 1], et: [2, 2], p: [4, 3] } },
    [
      'finished',
      5,
      0,
      2,
      2,
      [
        [0, 0, 0],
        [1, 1, 0],
        [1, 1, 0],
        [0, 0, 0],
        [4, 3, 1],
      ],
    ],
  ],
  [
    'shoot-out at once',
    { score: { ht: [1, 0], ft: [1, 1], p: [1, 2] } },
    [
      'finished',
      5,
      0,
      1,
      1,
      [
        [1, 0, 1],
        [0, 1, 2],
        [0, 0, 0],
        [0, 0, 0],
        [1, 2, 2],
      ],
    ],
  ],
  ['extra time without full-time', { score: { et: [1, 1], p: [2, 4] } }, ['finished', 5, 0, 1, 1, []]],
  ['awarded', { score: { ft: [3, 0] }, status: 'awarded' }, ['finished', 2, 2_700, 3, 0, []]],
  ['postponed', { score: {}, status: 'postponed' }, ['postponed', 0, 0, 0, 0, []]],
  ['cancelled', { score: {}, status: 'cancelled' }, ['cancelled', 0, 0, 0, 0, []]],
  ['abandoned', { score: { ft: [1, 0] }, status: 'abandoned' }, ['cancelled', 2, 2_700, 1, 0, []]],
] as [string, Partial<Match>, unknown[]][])('resultOf: %s', (_, more, expected) => {
  const { state, period, clockSeconds, homeScore, awayScore, periodScores } = resultOf(match(more));
  expect([state, period, clockSeconds, homeScore, awayScore, periodScores]).toEqual(expected);
});

it.each([
  { ht: [1, 0], ft: [1, 2] },
  { ht: [0, 1], ft: [1, 1], et: [2, 1] },
  { ht: [0, 0], ft: [1, 1], et: [2, 2], p: [4, 3] },
  { ht: [1, 0], ft: [1, 1], p: [1, 2] },
] as Match['score'][])('periods add up to the score: %j', (score) => {
  const { homeScore, awayScore, periodScores } = resultOf(match({ score }));
  expect(mainScore(sportOf('football'), periodScores)).toEqual([homeScore, awayScore]);
});

it('the shoot-out score is included, also where halves are unknown', () => {
  expect(resultOf(match({ score: { et: [1, 1], p: [2, 4] } })).facts).toEqual({ shootout: [2, 4] });
  expect(resultOf(match({ score: { ft: [1, 1] } })).facts).toEqual({});
});

it('goals of both sides are in order, with the score after each', () => {
  const events = goalsOf(
    match({
      score: { ft: [2, 2] },
      goals1: [
        { name: 'A', minute: '90+6' },
        { name: 'B', minute: 18, owngoal: true },
      ],
      goals2: [
        { name: 'C', minute: 45, offset: 2, penalty: true },
        { name: 'D', minute: '90+1' },
      ],
    }),
  );
  const seen = events.map((one) => [
    one.id,
    one.kind,
    one.side,
    one.period,
    one.minute,
    one.extraMinute,
    one.player,
  ]);
  expect(seen).toEqual([
    ['1-0', 'ownGoal', 'home', 1, 18, null, 'B'],
    ['1-1', 'penaltyGoal', 'away', 1, 45, 2, 'C'],
    ['1-2', 'goal', 'away', 2, 90, 1, 'D'],
    ['2-2', 'goal', 'home', 2, 90, 6, 'A'],
  ]);
});

it.each([
  [{ ft: [1, 0] }, '92', [2, 90, 2]],
  [{ ft: [0, 0], et: [1, 0] }, '92', [3, 92, null]],
  [{ ft: [0, 0], et: [1, 0] }, '105+1', [3, 105, 1]],
  [{ ft: [0, 0], et: [1, 0] }, '106', [4, 106, null]],
] as [Match['score'], string, unknown[]][])('minute: with score %j, minute %s', (score, minute, expected) => {
  const [goal] = goalsOf(match({ score, goals1: [{ name: 'A', minute }] }));
  expect([goal?.period, goal?.minute, goal?.extraMinute]).toEqual(expected);
});
