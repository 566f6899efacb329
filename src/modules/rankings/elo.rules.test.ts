import {
  type EloMatch,
  ESPORT_ELO,
  eloStandings,
  expected,
  gain,
  marginFactor,
  NATIONAL_ELO,
} from './elo.rules.ts';
import { WEEK_MS } from './weeks.rules.ts';

it('World Football Elo: the published example of a friendly between 630 and 500', () => {
  const friendly = { ...NATIONAL_ELO, k: 20 };
  const of = (result: number, margin: number) =>
    gain(friendly, { ratings: [630, 500], result, margin, neutral: true });
  // Published with an expectation of 0.679.
  expect(expected(130)).toBeCloseTo(0.679, 3);
  for (const [gained, published] of [
    [of(1, 2), 9.63],
    [of(0, -2), -20.37],
    [of(0.5, 0), -3.58],
  ] as const)
    expect(Math.abs(gained - published)).toBeLessThan(0.02);
});

it.each([
  [0, 1],
  [1, 1],
  [2, 1.5],
  [3, 1.75],
  [-4, 1.875],
])('a margin of %d weighs %d', (goals, factor) => {
  expect(marginFactor(goals)).toBe(factor);
});

it('200 points more win three of four', () => {
  expect(expected(200)).toBeCloseTo(0.76, 2);
  expect(expected(200) + expected(-200)).toBeCloseTo(1);
});

const match = (home: number, away: number, winner: 'home' | 'away' | null, week: number): EloMatch => ({
  startAt: week * WEEK_MS,
  homeTeamId: home,
  awayTeamId: away,
  homeScore: winner === 'home' ? 1 : 0,
  awayScore: winner === 'away' ? 1 : 0,
  winner,
});

describe('standings', () => {
  const series = [1, 2, 3].flatMap((week) => [match(1, 2, 'home', week), match(3, 2, 'away', week)]);

  it('keep the sum of ratings, and rank who beats the others first', () => {
    const rated = eloStandings(ESPORT_ELO, series)(4 * WEEK_MS).toSorted((a, b) => b.points - a.points);
    expect(rated.map(({ teamId }) => teamId)).toEqual([1, 2, 3]);
    expect(Math.abs(rated.reduce((sum, { points }) => sum + points, 0) - 4_500)).toBeLessThanOrEqual(2);
  });

  it('count only matches before the moment, and leave out who played fewer than three', () => {
    const at = eloStandings(ESPORT_ELO, series);
    expect(at(2.5 * WEEK_MS).map(({ teamId, counted }) => [teamId, counted])).toEqual([[2, 4]]);
    expect(at(3.5 * WEEK_MS)).toHaveLength(3);
  });

  it('leave out who has not played for a year', () => {
    expect(eloStandings(ESPORT_ELO, series)(60 * WEEK_MS)).toEqual([]);
  });
});
