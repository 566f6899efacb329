import { rank, type Standing } from './ranking.rules.ts';
import { HISTORY_WEEKS, mondayOf, rankedTimes, WEEK_MS } from './weeks.rules.ts';

const NOW = Date.parse('2026-11-19T10:00:00Z');
const standing = (teamId: number, points: number): Standing => ({ teamId, points, defending: 0, counted: 1 });

it('weeks begin on Mondays, 00:00 UTC', () => {
  expect(new Date(mondayOf(NOW)).toISOString()).toBe('2026-11-16T00:00:00.000Z');
  expect(mondayOf(mondayOf(NOW))).toBe(mondayOf(NOW));
  expect(rankedTimes(NOW)).toHaveLength(HISTORY_WEEKS + 1);
});

it('equal points share a place, and the next one is left out', () => {
  const sides = rank(NOW, () => [standing(1, 5), standing(2, 9), standing(3, 5), standing(4, 1)]);
  expect(sides.map(({ teamId, place }) => [teamId, place])).toEqual([
    [2, 1],
    [1, 2],
    [3, 2],
    [4, 4],
  ]);
});

it('has the place of a week ago and the history of a year, asked for in the order of time', () => {
  const requested: number[] = [];
  const sides = rank(NOW, (at) => {
    requested.push(at);
    return at > NOW - WEEK_MS ? [standing(1, 1), standing(2, 2)] : [standing(1, 1)];
  });
  expect(requested).toEqual(requested.toSorted((a, b) => a - b));
  expect(sides.map(({ teamId, previous, history }) => [teamId, previous, history.length])).toEqual([
    [2, null, 2],
    [1, 1, 53],
  ]);
  expect(sides[1]!.history.slice(-3).map(({ place }) => place)).toEqual([1, 2, 2]);
});
