import type { Verdict } from './settlement.rules.ts';
import { byLeague, returnRate, type Settled, statisticsOf } from './statistics.rules.ts';

const V: Record<string, Verdict> = {
  h: 'hit',
  H: 'half_hit',
  m: 'miss',
  M: 'half_miss',
  p: 'push',
  v: 'void',
};
/** Newest first. */
const plans = (verdicts: string, leagueId = 1, odds: number | null = 2_000): Settled[] =>
  [...verdicts].map((verdict) => ({ verdict: V[verdict]!, leagueId, odds }));

it.each([
  ['', { settled: 0, hits: 0, decided: 0, accuracy: 0, streak: 0, bestStreak: 0 }],
  ['hhh', { settled: 3, hits: 3, decided: 3, accuracy: 1_000, streak: 3, bestStreak: 3 }],
  ['mhhh', { settled: 4, hits: 3, decided: 4, accuracy: 750, streak: 0, bestStreak: 3 }],
  ['hphvh', { settled: 5, hits: 3, decided: 3, accuracy: 1_000, streak: 3, bestStreak: 3 }],
  ['HMhm', { settled: 4, hits: 2, decided: 4, accuracy: 500, streak: 1, bestStreak: 1 }],
  ['hhm', { settled: 3, hits: 2, decided: 3, accuracy: 667, streak: 2, bestStreak: 2 }],
])('statisticsOf: %j', (verdicts, expected) => {
  expect(statisticsOf(plans(verdicts))).toMatchObject(expected);
});

it('windows: count the newest decided plans', () => {
  const { windows, recent } = statisticsOf(plans(`p${'h'.repeat(6)}${'m'.repeat(30)}`));
  expect(windows).toEqual({
    5: { hits: 5, decided: 5 },
    7: { hits: 6, decided: 7 },
    10: { hits: 6, decided: 10 },
    15: { hits: 6, decided: 15 },
    30: { hits: 6, decided: 30 },
  });
  expect([recent.length, recent[0]]).toEqual([30, 'push']);
});

it.each([
  ['h', 1_000],
  ['m', -1_000],
  ['H', 500],
  ['M', -500],
  ['hm', 0],
  ['pv', 0],
])('returns: %j are %i thousandths of a unit in all', (verdicts, thousandths) => {
  expect(statisticsOf(plans(verdicts)).returns.thousandths).toBe(thousandths);
});

it('returns: plans without odds do not count', () => {
  expect(returnRate(statisticsOf(plans('hh', 1, null)).returns)).toBeNull();
  expect(returnRate(statisticsOf([...plans('h'), ...plans('m', 1, null)]).returns)).toBe(1_000);
});

it('statisticsOf: good leagues are those with enough plans and hits, best first', () => {
  const all = [
    ...plans('hhhm', 1),
    ...plans('hhh', 2),
    ...plans('hh', 3),
    ...plans('hmm', 4),
    ...plans('hm'.repeat(2), 5),
  ];
  expect(statisticsOf(all).leagues.map(({ leagueId }) => leagueId)).toEqual([2, 1, 5]);
});

it('byLeague: all decided plans, most plans first', () => {
  expect(byLeague([...plans('m', 1), ...plans('hmp', 2), ...plans('v', 3)])).toEqual([
    { leagueId: 2, hits: 1, decided: 2 },
    { leagueId: 1, hits: 0, decided: 1 },
  ]);
});
