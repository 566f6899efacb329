import { sportOf } from '#modules/catalog/sports/index.ts';
import { aPlayedMatch, seeds } from '../match-play.factory.ts';
import { dartsAverage } from './exact-stats.rules.ts';
import { canCheckOut, checkoutDarts } from './visit.rules.ts';

it('visit: every leg of darts is possible', () => {
  const legs = seeds(30).flatMap((seed) => {
    const { script } = aPlayedMatch(sportOf('darts'), seed);
    return script.scores.map(([home, away, winner], index) => ({
      left: 501 - (winner === 1 ? away : home),
      winners: 501 - (winner === 1 ? home : away),
      visits: script.moments.filter(({ period, points }) => period === index + 1 && points > 0),
      side: winner === 1 ? 'home' : 'away',
    }));
  });
  expect(legs.length).toBeGreaterThan(150);
  for (const { left, winners, visits, side } of legs) {
    expect(winners).toBe(0);
    expect(left).toBeGreaterThan(1);
    expect(canCheckOut(visits.findLast((visit) => visit.side === side)!.points)).toBe(true);
    for (const { kind, points } of visits) {
      expect(points).toBeLessThanOrEqual(180);
      expect(kind === 'score180').toBe(points === 180);
      expect(kind === 'score60').toBe(points < 100);
    }
  }
  expect(new Set(legs.map(({ left }) => left % 20)).size).toBeGreaterThan(10);
});

it.each([
  [40, 1],
  [2, 1],
  [50, 1],
  [41, 2],
  [98, 2],
  [99, 3],
  [110, 2],
  [170, 3],
])('checkoutDarts: %i is finished with %i darts at least, and with three at most', (rest, least) => {
  const used = new Set(seeds(200).map((at) => checkoutDarts(rest, at)));
  expect([...used].toSorted()).toEqual([1, 2, 3].filter((darts) => darts >= least));
});

it('averages of darts are those of a tour, and legs do not all take fifteen darts', () => {
  const sport = sportOf('darts');
  const matches = seeds(60).map((seed) => aPlayedMatch(sport, seed, { bestOf: 11 }));
  const sides = ['home', 'away'] as const;
  const averages = matches.flatMap(({ cast }) => sides.map((side) => dartsAverage(cast.moments, side)));
  expect(Math.min(...averages)).toBeGreaterThan(70);
  expect(Math.max(...averages)).toBeLessThan(115);
  const mean = averages.reduce((sum, one) => sum + one, 0) / averages.length;
  expect(mean).toBeGreaterThan(86);
  expect(mean).toBeLessThan(97);
  const legs = matches.flatMap(({ cast: { moments } }) =>
    moments
      .filter(({ kind }) => kind === 'checkout')
      .map(({ period, side, value = 0, at }) => {
        const visits = moments.filter((one) => one.period === period && one.side === side && one.points > 0);
        return (visits.length - 1) * 3 + checkoutDarts(value, at);
      }),
  );
  const share = (from: number, to: number) =>
    legs.filter((darts) => darts >= from && darts <= to).length / legs.length;
  expect(share(15, 15)).toBeLessThan(0.25);
  expect(share(12, 24)).toBeGreaterThan(0.9);
  expect(share(9, 11)).toBeLessThan(0.08);
});
