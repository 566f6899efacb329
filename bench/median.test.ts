import { expect, test } from 'vitest';
import { median, medianRatio } from './median.ts';

test('median: the middle value, or the mean of the two middle ones', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 3, 100])).toBe(3.5);
  expect(() => median([])).toThrow();
});

test('median: sorts by number and does not mutate', () => {
  const values = [10, 9, 100];
  expect(median(values)).toBe(10);
  expect(values).toEqual([10, 9, 100]);
});

test('medianRatio: is computed round by round', () => {
  expect(medianRatio([1, 20, 3], [2, 40, 3])).toBe(0.5);
});
