import { expect, it } from 'vitest';
import { blockTime } from './sound-clock.rules.ts';

it.each([
  ['the first block has the time of the clock', null, 40, 40],
  ['a block is counted on', 100, 110, 100],
  ['a block that arrives late is counted on', 100, 340, 100],
  ['after lost blocks the clock is followed', 100, 400, 400],
  ['a block ahead of the clock is left out', 400, 100, null],
  ['no time is before the beginning', null, -21, 0],
])('%s', (_, expected, at, time) => {
  expect(blockTime(expected, at)).toBe(time);
});

it('times only grow, whatever arrives in a burst', () => {
  const arrivals = [0, 21, 43, 1_400, 1_400, 1_401, ...Array.from({ length: 40 }, () => 1_402), 1_700, 2_000];
  const times: number[] = [];
  let expected: number | null = null;
  for (const at of arrivals) {
    const time = blockTime(expected, at);
    if (time === null) continue;
    times.push(time);
    expected = time + 21;
  }
  expect(times).toEqual(times.toSorted((a, b) => a - b));
});
