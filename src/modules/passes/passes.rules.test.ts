import fc from 'fast-check';
import {
  addDays,
  earnedBy,
  elapsedDays,
  opensTip,
  PASS_AHEAD_DAYS,
  spanOf,
  stateOf,
} from './passes.rules.ts';

const now = new Date('2026-12-06T12:00:00Z');
const day = (n: number) => addDays(now, n);

it.each([
  ['without a pass: from now', null, 7, 0, 7],
  ['after one that is over: from now', -1, 7, 0, 7],
  ['after one that is valid: from its end', 5, 30, 5, 35],
  ['to the bound', 60, 30, 60, 90],
] as const)('span: %s', (_, last, days, from, to) => {
  const span = spanOf(last === null ? null : day(last), days, now);
  expect(span).toEqual({ startsAt: day(from), endsAt: day(to) });
});

it('span: null beyond the bound', () => {
  expect(spanOf(day(PASS_AHEAD_DAYS - 6), 7, now)).toBeNull();
});

it.each([
  [-1, 0],
  [0, 0],
  [0.99, 0],
  [1, 1],
  [6.5, 6],
  [7, 7],
  [40, 7],
])('elapsed days: %f days after the start of a week', (after, expected) => {
  expect(elapsedDays({ startsAt: now, days: 7 }, day(after))).toBe(expected);
});

it('earned: whole coins that never shrink, all of them with the last day', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), fc.constantFrom(7, 30), (paid, days) => {
      const steps = Array.from({ length: days + 1 }, (_, n) => earnedBy({ paid, days }, n));
      expect(steps[0]).toBe(0);
      expect(steps.at(-1)).toBe(paid);
      for (const [n, coins] of steps.entries()) {
        expect(Number.isInteger(coins)).toBe(true);
        if (n > 0) expect(coins).toBeGreaterThanOrEqual(steps[n - 1]!);
      }
    }),
  );
});

it.each([
  [1, 8, null, 'waiting'],
  [0, 7, null, 'running'],
  [-7, 0, null, 'over'],
  [-3, 4, -1, 'ended'],
] as const)('state: from day %i to %i, ended %s: %s', (from, to, ended, state) => {
  const endedAt = ended === null ? null : day(ended);
  expect(stateOf({ startsAt: day(from), endsAt: day(to), endedAt }, now)).toBe(state);
});

it.each([
  ['published while it is valid', [-1, 6], [-0.5, null], true],
  ['published before, and running when it began', [-1, 6], [-3, null], true],
  ['settled before it began', [-1, 6], [-3, -2], false],
  ['settled since it began', [-1, 6], [-3, -0.5], true],
  ['published before its end, read after it', [-8, -1], [-2, null], true],
  ['published after its end', [-8, -1], [-0.5, null], false],
  ['published at its end', [-8, -1], [-1, null], false],
  ['published later than now', [-1, 6], [1, null], false],
  ['a pass that has not begun', [1, 8], [-1, null], false],
  ['a pass that was ended before it began', [2, -1], [-2, null], false],
] as const)('opens a tip: %s', (_, [from, to], [shown, until], expected) => {
  const tip = { from: day(shown), until: until === null ? null : day(until) };
  expect(opensTip({ from: day(from), to: day(to) }, tip, now)).toBe(expected);
});
