import { sportOf } from '#modules/catalog/sports/index.ts';
import { aPlayedMatch, seeds } from '../match-play.factory.ts';
import { canCheckOut } from './visit.rules.ts';

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
