import type { GameSlug } from '#modules/catalog/games.rules.ts';
import type { PeriodScore } from '#modules/catalog/sport.rules.ts';
import { sportOf } from '#modules/catalog/sports/index.ts';
import { isPrediction, type Play, type Prediction } from './plays.rules.ts';
import { ended, predicted } from './settlement.factory.ts';
import { settle, type Verdict } from './settlement.rules.ts';

type Case = [
  slug: GameSlug,
  play: Play,
  pick: Prediction['pick'],
  line: number | null,
  /** Period by period, with its winner where periods are won: `6-4:1 2-0`. */
  periods: string,
  verdict: Verdict,
  /** Score, where it is not the sum of the periods. */
  score?: [home: number, away: number],
];

const periodsOf = (text: string): PeriodScore[] =>
  text === ''
    ? []
    : text.split(' ').map((period) => {
        const [home, away, winner] = period.split(/[-:]/).map(Number);
        return [home!, away!, (winner ?? 0) as PeriodScore[2]];
      });

function verdictOf([slug, play, pick, line, periods, , score]: Case, level: Prediction['level']) {
  const sport = sportOf(slug);
  const prediction = { ...predicted(play, pick, line), level };
  const periodScores = periodsOf(periods);
  const sum = (side: 0 | 1) => periodScores.reduce((n, period) => n + period[side], 0);
  const [home, away] = score ?? [sum(0), sum(1)];
  const result = ended(sport, home, away, { periodScores, bestOf: sport.family === 'won' ? 3 : null });
  expect(isPrediction(sport, result.bestOf, prediction)).toBe(true);
  return settle(sport, prediction, result);
}

it.each<Case>([
  // Regular time where sides can draw: extra time and penalties do not count.
  ['football', 'winner3', 'draw', null, '0-0 1-1 1-0 0-0', 'hit'],
  ['football', 'total', 'over', 2_500, '0-0 1-1 1-0 0-0', 'miss'],
  ['football', 'winner3', 'home', null, '0-0 1-1 0-0 0-0 5-4', 'miss', [1, 1]],
  // Without periods only the score decides.
  ['football', 'winner3', 'home', null, '', 'hit', [2, 1]],
  ['lol', 'winner2', 'home', null, '', 'hit', [2, 0]],
  // Overtime counts where sides cannot draw.
  ['basketball', 'winner2', 'home', null, '25-25 25-25 25-25 25-25 11-9', 'hit'],
  ['basketball', 'total', 'over', 219_500, '25-25 25-25 25-25 25-25 11-9', 'hit'],
  // A shoot-out decides the winner and adds nothing.
  ['icehockey', 'winner2', 'away', null, '1-1 1-1 0-0 0-0 1-2', 'hit', [2, 2]],
  ['icehockey', 'handicap', 'away', 0, '1-1 1-1 0-0 0-0 1-2', 'push', [2, 2]],
  // Retirement before the decision.
  ['tennis', 'winner2', 'home', null, '6-4:1 2-0', 'void', [1, 0]],
])('%s: %s %s %s after %s is a %s', (...row) => expect(verdictOf(row, 'match')).toBe(row[5]));

it.each<Case>([
  ['football', 'winner3', 'home', null, '', 'void', [2, 1]],
  ['basketball', 'winner2', 'home', null, '', 'void', [80, 79]],
  ['lol', 'winner2', 'away', null, '3-9:2 9-3:1 9-3:1', 'hit', [2, 1]],
  ['lol', 'winner2', 'home', null, '3-9:2 9-3:1 9-3:1', 'miss', [2, 1]],
  // Winner of the first part unknown.
  ['lol', 'winner2', 'home', null, '', 'void', [2, 1]],
])('the first part of %s: %s %s %s after %s is a %s', (...row) =>
  expect(verdictOf(row, 'first')).toBe(row[5]),
);
