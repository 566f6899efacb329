import { isOver } from './matches.rules.ts';
import { profileOf, type Snapshot, snapshotAt } from './simulation.rules.ts';

const KINDS = [
  ['football', 'sport'],
  ['basketball', 'sport'],
  ['baseball', 'sport'],
  ['tennis', 'sport'],
  ['lol', 'esport'],
  ['snooker', 'sport'],
] as const;
const SEEDS = Array.from({ length: 40 }, (_, index) => index + 1);
const DAY = 86_400;
const ORDER = ['not_started', 'in_progress', 'break', 'finished'];

const pairs = (steps: readonly Snapshot[]) =>
  steps.slice(1).map((now, index) => [steps[index]!, now] as const);
const follows = (before: Snapshot, now: Snapshot): boolean =>
  now.homeScore >= before.homeScore &&
  now.awayScore >= before.awayScore &&
  now.period >= before.period &&
  (!isOver(before.state) || JSON.stringify(now) === JSON.stringify(before));

describe.each(KINDS)('%s', (slug, kind) => {
  const profile = profileOf(slug, kind);
  const steps = (seed: number): Snapshot[] =>
    Array.from({ length: 200 }, (_, index) => snapshotAt(profile, seed, (index - 5) * 90));

  it('plays the same way every time, in any order of asking', () => {
    for (const seed of SEEDS) {
      const forwards = [600, 3_000, 9_000].map((at) => snapshotAt(profile, seed, at));
      const backwards = [9_000, 3_000, 600].map((at) => snapshotAt(profile, seed, at)).toReversed();
      expect(backwards).toEqual(forwards);
    }
  });

  it('neither scores nor periods ever go back, and nothing moves after the end', () => {
    const wrong = SEEDS.flatMap((seed) =>
      pairs(steps(seed)).filter(([before, now]) => !follows(before, now)),
    );
    expect(wrong).toEqual([]);
  });

  it('ends, and its periods add up to its score', () => {
    for (const seed of SEEDS) {
      const end = snapshotAt(profile, seed, DAY);
      expect(isOver(end.state)).toBe(true);
      const sum = (side: 0 | 1) => end.periodScores.reduce((total, score) => total + score[side], 0);
      expect([sum(0), sum(1)]).toEqual([end.homeScore, end.awayScore]);
    }
  });

  it('has not begun before its start, and runs at it', () => {
    for (const seed of SEEDS.filter((one) => snapshotAt(profile, one, DAY).state === 'finished')) {
      expect(snapshotAt(profile, seed, -1)).toMatchObject({ state: 'not_started', period: 0 });
      expect(snapshotAt(profile, seed, 0)).toMatchObject({
        state: 'in_progress',
        period: 1,
        clockSeconds: 0,
      });
      const states = steps(seed).map(({ state }) => ORDER.indexOf(state));
      expect(states).not.toContain(-1);
    }
  });

  it('the clock stays within its period', () => {
    const clocks = SEEDS.flatMap((seed) => steps(seed).map(({ clockSeconds }) => clockSeconds));
    expect(clocks.filter((seconds) => seconds < 0 || seconds > profile.periodSeconds)).toEqual([]);
  });
});

describe('a series', () => {
  const profile = profileOf('lol', 'esport');
  const ends = SEEDS.map((seed) => snapshotAt(profile, seed, DAY)).filter(
    ({ state }) => state === 'finished',
  );

  it('ends as soon as one side has won, and always has a winner', () => {
    for (const { homeScore, awayScore, period } of ends) {
      expect(Math.max(homeScore, awayScore)).toBe(2);
      expect(period).toBe(homeScore + awayScore);
    }
  });

  it('takes two maps or three', () => {
    expect(new Set(ends.map(({ period }) => period))).toEqual(new Set([2, 3]));
  });
});

it('few matches are postponed or cancelled, and those for good', () => {
  const football = profileOf('football', 'sport');
  const seeds = Array.from({ length: 2_000 }, (_, index) => index);
  const off = seeds.filter((seed) =>
    ['postponed', 'cancelled'].includes(snapshotAt(football, seed, 0).state),
  );
  expect(off.length).toBeGreaterThan(0);
  expect(off.length).toBeLessThan(60);
  for (const seed of off) expect(snapshotAt(football, seed, DAY)).toEqual(snapshotAt(football, seed, -DAY));
});
