import fc from 'fast-check';
import { delayOf, type Held, LONGEST_HOLD_MS, type Moment, release } from './hold.rules.ts';

const T = 1_700_000_000_000;

it.each<[string, Moment, number]>([
  ['without a picture', { now: T, capturedAt: null }, 0],
  ['before the clock is known', { now: null, capturedAt: T }, 0],
  ['by its latency', { now: T, capturedAt: T - 9_500 }, 9_500],
  ['never negative, although clocks differ a little', { now: T, capturedAt: T + 300 }, 0],
  ['bounded', { now: T, capturedAt: T - 90_000 }, LONGEST_HOLD_MS],
  ['not believed when it is out of all proportion', { now: T, capturedAt: T - 3_600_000 }, 0],
])('delay: %s', (_, moment, delay) => {
  expect(delayOf(moment)).toBe(delay);
});

const queue = [0, 1_000, 2_000, 3_000].map((ms): Held<number> => ({ since: T + ms, item: ms }));

it.each<[string, Moment, number[]]>([
  ['what the picture has reached', { now: T + 12_000, capturedAt: T + 2_000 }, [0, 1_000, 2_000]],
  ['nothing before its frame', { now: T + 9_000, capturedAt: T - 1 }, []],
  ['everything without a picture', { now: T + 3_000, capturedAt: null }, [0, 1_000, 2_000, 3_000]],
  ['everything before the clock is known', { now: null, capturedAt: T }, [0, 1_000, 2_000, 3_000]],
  ['everything at the live edge', { now: T + 3_000, capturedAt: T + 3_001 }, [0, 1_000, 2_000, 3_000]],
  ['what has waited for the longest time', { now: T + 61_500, capturedAt: T - 40_000 }, [0, 1_000]],
])('release: %s', (_, moment, due) => {
  const released = release(queue, moment);
  expect(released.due).toEqual(due);
  expect(released.rest.map(({ item }) => item)).toEqual(queue.map(({ item }) => item).slice(due.length));
});

it('release: whatever picture and clock do, nothing is lost, repeated or reordered', () => {
  const moment = fc.record({
    now: fc.option(fc.integer({ min: T - 100_000, max: T + 100_000 })),
    capturedAt: fc.option(fc.integer({ min: T - 200_000, max: T + 200_000 })),
  });
  // Even where the clock was measured anew in between, and an arrival seems to be before the one before it.
  const arrivals = fc.array(fc.integer({ min: T - 100_000, max: T + 100_000 }));
  fc.assert(
    fc.property(arrivals, fc.array(moment), (sinces, moments) => {
      let rest: readonly Held<number>[] = sinces.map((since, item) => ({ since, item }));
      const delivered: number[] = [];
      for (const each of [...moments, { now: T, capturedAt: null }]) {
        const step = release(rest, each);
        delivered.push(...step.due);
        rest = step.rest;
      }
      expect(delivered).toEqual(sinces.map((_, item) => item));
    }),
  );
});
