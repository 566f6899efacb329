import type { GameSlug } from '#modules/catalog/games.rules.ts';
import type { PeriodScore } from '#modules/catalog/sport.rules.ts';
import { sportOf } from '#modules/catalog/sports/index.ts';
import { isPrediction, type Play, type Prediction } from './plays.rules.ts';
import { ended, said } from './settlement.factory.ts';
import { type Result, settle, type Verdict } from './settlement.rules.ts';

it.each<
  [slug: GameSlug, play: Play, pick: Prediction['pick'], line: number | null, Partial<Result>, Verdict]
>([
  // Regular time where sides can draw: extra time and penalties are not asked.
  [
    'football',
    'winner3',
    'draw',
    null,
    {
      homeScore: 2,
      awayScore: 1,
      periodScores: [
        [0, 0, 0],
        [1, 1, 0],
        [1, 0, 0],
        [0, 0, 0],
      ],
    },
    'hit',
  ],
  [
    'football',
    'total',
    'over',
    2_500,
    {
      homeScore: 2,
      awayScore: 1,
      periodScores: [
        [0, 0, 0],
        [1, 1, 0],
        [1, 0, 0],
        [0, 0, 0],
      ],
    },
    'miss',
  ],
  [
    'football',
    'winner3',
    'home',
    null,
    {
      homeScore: 1,
      awayScore: 1,
      periodScores: [
        [0, 0, 0],
        [1, 1, 0],
        [0, 0, 0],
        [0, 0, 0],
        [5, 4, 0],
      ],
    },
    'miss',
  ],
  // Told without periods, the score is all there is.
  ['football', 'winner3', 'home', null, { homeScore: 2, awayScore: 1, periodScores: [] }, 'hit'],
  // Overtime counts where nobody draws.
  [
    'basketball',
    'winner2',
    'home',
    null,
    {
      homeScore: 111,
      awayScore: 109,
      periodScores: [
        [25, 25, 0],
        [25, 25, 0],
        [25, 25, 0],
        [25, 25, 0],
        [11, 9, 0],
      ],
    },
    'hit',
  ],
  [
    'basketball',
    'total',
    'over',
    219_500,
    {
      homeScore: 111,
      awayScore: 109,
      periodScores: [
        [25, 25, 0],
        [25, 25, 0],
        [25, 25, 0],
        [25, 25, 0],
        [11, 9, 0],
      ],
    },
    'hit',
  ],
  // A shoot-out says who won, and adds nothing.
  [
    'icehockey',
    'winner2',
    'away',
    null,
    {
      homeScore: 2,
      awayScore: 2,
      periodScores: [
        [1, 1, 0],
        [1, 1, 0],
        [0, 0, 0],
        [0, 0, 0],
        [1, 2, 0],
      ],
    },
    'hit',
  ],
  [
    'icehockey',
    'handicap',
    'away',
    0,
    {
      homeScore: 2,
      awayScore: 2,
      periodScores: [
        [1, 1, 0],
        [1, 1, 0],
        [0, 0, 0],
        [0, 0, 0],
        [1, 2, 0],
      ],
    },
    'push',
  ],
  // Given up before it was decided.
  [
    'tennis',
    'winner2',
    'home',
    null,
    {
      homeScore: 1,
      awayScore: 0,
      bestOf: 3,
      periodScores: [
        [6, 4, 1],
        [2, 0, 0],
      ],
    },
    'void',
  ],
  ['lol', 'winner2', 'home', null, { homeScore: 2, awayScore: 0, bestOf: 3, periodScores: [] }, 'hit'],
])('%s: %s %s %s', (slug, play, pick, line, result, verdict) => {
  expect(settle(sportOf(slug), said(play, pick, line), ended(sportOf(slug), 0, 0, result))).toBe(verdict);
});

it.each<[slug: GameSlug, play: Play, pick: Prediction['pick'], line: number | null, PeriodScore[], Verdict]>([
  [
    'football',
    'winner3',
    'draw',
    null,
    [
      [0, 0, 0],
      [2, 0, 0],
    ],
    'hit',
  ],
  [
    'football',
    'total',
    'over',
    750,
    [
      [1, 0, 0],
      [2, 0, 0],
    ],
    'half_hit',
  ],
  [
    'football',
    'handicap',
    'away',
    250,
    [
      [0, 0, 0],
      [2, 0, 0],
    ],
    'half_miss',
  ],
  [
    'basketball',
    'winner2',
    'home',
    null,
    [
      [20, 20, 0],
      [1, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
    ],
    'push',
  ],
  ['football', 'winner3', 'home', null, [], 'void'],
  [
    'lol',
    'winner2',
    'away',
    null,
    [
      [3, 9, 2],
      [9, 3, 1],
      [9, 3, 1],
    ],
    'hit',
  ],
  [
    'lol',
    'winner2',
    'home',
    null,
    [
      [3, 9, 2],
      [9, 3, 1],
      [9, 3, 1],
    ],
    'miss',
  ],
])('the first part of %s: %s %s %s', (slug, play, pick, line, periodScores, verdict) => {
  const sport = sportOf(slug);
  const prediction = { ...said(play, pick, line), level: 'first' as const };
  const sum = (side: 0 | 1) => periodScores.reduce((n, score) => n + score[side], 0);
  const result = ended(sport, sum(0), sum(1), { periodScores, bestOf: slug === 'lol' ? 3 : null });
  expect(isPrediction(sport, result.bestOf, prediction)).toBe(true);
  expect(settle(sport, prediction, result)).toBe(verdict);
});
