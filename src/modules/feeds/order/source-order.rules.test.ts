import type { MatchState } from '#modules/matches/matches.rules.ts';
import {
  type ActiveSource,
  asOf,
  bySourceOrder,
  type ComparableScore,
  chooseSource,
  isFresh,
  phaseOf,
  progress,
  replaces,
  type SourceSign,
  staleAfterMs,
} from './source-order.rules.ts';

const NOW = new Date('2026-11-15T15:00:00Z');
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1_000);
const sign = (provider: string, secondsAgo: number, paceMs = 15_000): SourceSign => ({
  provider,
  answeredAt: ago(secondsAgo),
  paceMs,
});
const active = (provider: string, rest: Partial<ActiveSource> = {}): ActiveSource => ({
  provider,
  since: ago(3_600),
  reason: 'first',
  stale: null,
  returning: null,
  ...rest,
});

it.each<[MatchState, number, string]>([
  ['in_progress', -60, 'live'],
  ['penalty', -60, 'live'],
  ['break', -60, 'break'],
  ['not_started', 60, 'soon'],
  ['not_started', -60, 'soon'],
  ['preview', 3_600, 'ahead'],
  ['finished', -7_200, 'over'],
  ['postponed', 3_600, 'over'],
])('%s, %d seconds from its start: %s', (state, seconds, expected) => {
  expect(phaseOf({ state, startAt: ago(-seconds) }, NOW)).toBe(expected);
});

it.each([
  ['live', 15_000, 120_000],
  ['live', 60_000, 150_000],
  ['break', 15_000, 240_000],
  ['soon', 0, 300_000],
  ['ahead', 600_000, 3_600_000],
  ['over', 6 * 3_600_000, 12 * 3_600_000 + 30_000],
] as const)('%s with an interval of %d ms: stale after %d ms', (phase, paceMs, expected) => {
  expect(staleAfterMs(phase, paceMs)).toBe(expected);
  const at = (ms: number) => ({ provider: 'p', answeredAt: new Date(NOW.getTime() - ms), paceMs });
  expect([isFresh(at(expected), phase, NOW), isFresh(at(expected + 1), phase, NOW)]).toEqual([true, false]);
});

it('season files are no source of a running match', () => {
  expect(isFresh(sign('files', 0, 6 * 3_600_000), 'live', NOW)).toBe(false);
  expect(isFresh(sign('files', 0, 6 * 3_600_000), 'ahead', NOW)).toBe(true);
});

it('sources that the order does not name come last, by name', () => {
  const names = ['z', 'p', 'a', 'q'].map((provider) => ({ provider }));
  expect(names.sort(bySourceOrder(['q', 'p'])).map(({ provider }) => provider)).toEqual(['q', 'p', 'a', 'z']);
});

describe('active source of a running match, with the order p, f, g', () => {
  const staleP = { provider: 'p', since: ago(200) };
  it.each<
    [
      string,
      { signs: SourceSign[]; active: ActiveSource | null },
      { provider: string; reason: string; stale?: object | null; returning?: object | null } | null,
    ]
  >([
    ['nothing was sent', { signs: [], active: null }, null],
    [
      'the first of all',
      { signs: [sign('f', 1), sign('p', 5)], active: null },
      { provider: 'p', reason: 'first' },
    ],
    [
      'the fallback at first, where the primary is stale',
      { signs: [sign('f', 1), sign('p', 200)], active: null },
      { provider: 'f', reason: 'stale', stale: staleP },
    ],
    [
      'the primary stays while it is fresh',
      { signs: [sign('f', 1), sign('p', 119)], active: active('p') },
      { provider: 'p', reason: 'first', stale: null },
    ],
    [
      'a stale primary is replaced',
      { signs: [sign('f', 1), sign('g', 0), sign('p', 200)], active: active('p') },
      { provider: 'f', reason: 'stale', stale: staleP },
    ],
    [
      'by the next fresh one',
      { signs: [sign('f', 300), sign('g', 0), sign('p', 200)], active: active('p') },
      { provider: 'g', reason: 'stale', stale: staleP },
    ],
    [
      'all are stale: nothing changes',
      { signs: [sign('f', 300), sign('p', 200)], active: active('f', { reason: 'stale', stale: staleP }) },
      { provider: 'f', reason: 'stale', stale: staleP },
    ],
    [
      'the primary answers again: it waits',
      { signs: [sign('f', 1), sign('p', 0)], active: active('f', { reason: 'stale', stale: staleP }) },
      { provider: 'f', reason: 'stale', stale: staleP, returning: { provider: 'p', since: NOW } },
    ],
    [
      'an earlier one has its first values',
      { signs: [sign('f', 1), sign('p', 0)], active: active('f') },
      { provider: 'p', reason: 'first', stale: null, returning: null },
    ],
    [
      'it goes on waiting',
      {
        signs: [sign('f', 1), sign('p', 0)],
        active: active('f', { stale: staleP, returning: { provider: 'p', since: ago(179) } }),
      },
      { provider: 'f', reason: 'first', stale: staleP, returning: { provider: 'p', since: ago(179) } },
    ],
    [
      'it was fresh for long enough',
      {
        signs: [sign('f', 1), sign('p', 0)],
        active: active('f', { stale: staleP, returning: { provider: 'p', since: ago(180) } }),
      },
      { provider: 'p', reason: 'returned', stale: null, returning: null },
    ],
    [
      'it is stale again: the time begins anew',
      {
        signs: [sign('f', 1), sign('p', 200)],
        active: active('f', { stale: staleP, returning: { provider: 'p', since: ago(400) } }),
      },
      { provider: 'f', reason: 'first', stale: staleP, returning: null },
    ],
    [
      'the fallback becomes stale while the primary waits',
      {
        signs: [sign('f', 200), sign('p', 0)],
        active: active('f', { stale: staleP, returning: { provider: 'p', since: ago(1) } }),
      },
      { provider: 'p', reason: 'returned', stale: null },
    ],
    [
      'a source that was deleted',
      { signs: [sign('p', 0)], active: active('gone') },
      { provider: 'p', reason: 'first', stale: null },
    ],
  ])('%s', (_, { signs, active: before }, expected) => {
    const chosen = chooseSource(['p', 'f', 'g'], signs, before, 'live', NOW);
    if (expected === null) expect(chosen).toBeNull();
    else expect(chosen).toMatchObject(expected);
  });

  it('a slow primary waits longer', () => {
    const of = (seconds: number) =>
      chooseSource(
        ['p', 'f'],
        [sign('f', 1), sign('p', 0, 120_000)],
        active('f', { stale: staleP, returning: { provider: 'p', since: ago(seconds) } }),
        'live',
        NOW,
      )?.provider;
    expect([of(359), of(360)]).toEqual(['f', 'p']);
  });

  it('does not flap: a primary that answers every three minutes is never active', () => {
    let chosen: ActiveSource | null = active('p');
    const providers = new Set<string>();
    for (let second = 0; second < 3_600; second += 10) {
      const now = new Date(NOW.getTime() + second * 1_000);
      const last = new Date(NOW.getTime() + Math.floor(second / 180) * 180_000);
      const signs = [
        { provider: 'p', answeredAt: last, paceMs: 15_000 },
        { provider: 'f', answeredAt: now, paceMs: 15_000 },
      ];
      chosen = chooseSource(['p', 'f'], signs, chosen, 'live', now);
      if (second > 120) providers.add(chosen!.provider);
    }
    expect([...providers]).toEqual(['f']);
  });
});

it('versions that are times are times; counters count from their arrival', () => {
  expect(asOf(ago(60).getTime(), NOW)).toEqual(ago(60));
  expect(asOf(7, NOW)).toEqual(NOW);
  expect(asOf(NOW.getTime() + 3_600_000, NOW)).toEqual(NOW);
});

const score = (rest: Partial<ComparableScore> = {}): ComparableScore => ({
  state: 'in_progress',
  period: 2,
  homeScore: 2,
  awayScore: 1,
  periodScores: [
    [1, 1, 0],
    [1, 0, 0],
  ],
  ...rest,
});

it.each<[string, Partial<ComparableScore>, -1 | 0 | 1]>([
  ['the same', {}, 0],
  ['a goal more', { homeScore: 3 }, 1],
  ['a goal less', { homeScore: 1 }, -1],
  ['a goal more and one less', { homeScore: 3, awayScore: 0 }, -1],
  ['over', { state: 'finished' }, 1],
  ['not begun', { state: 'not_started' }, -1],
  ['postponed', { state: 'postponed' }, -1],
  ['an earlier period', { period: 1 }, -1],
  ['a point less in a set', { periodScores: [[1, 1, 0]] }, -1],
  ['a lobby', { homeScore: 3, lobby: [] }, -1],
])('progress of a score: %s', (_, rest, expected) => {
  expect(progress(score(), score(rest))).toBe(expected);
});

it.each([
  ['newer, also as a correction', 1, { homeScore: 1 }, true],
  ['older and behind', -1, { homeScore: 1 }, false],
  ['older and the same', -1, {}, false],
  ['older and ahead', -1, { homeScore: 3 }, true],
  ['of the same time and behind', 0, { homeScore: 1 }, false],
])('a value replaces the shown one: %s', (_, later, rest, expected) => {
  expect(replaces({ asOf: 1_000, score: score() }, { asOf: 1_000 + later, score: score(rest) })).toBe(
    expected,
  );
  expect(replaces({ asOf: 1_000, score: null }, { asOf: 1_000 + later, score: null })).toBe(later > 0);
});
