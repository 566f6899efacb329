import { expect, test } from 'vitest';
import { median, medianRatio } from './median.ts';

test('the median is the middle value, or lies between the two middle ones', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 3, 100])).toBe(3.5);
  expect(() => median([])).toThrow();
});

test('sorting is by number and leaves the values alone', () => {
  const values = [10, 9, 100];
  expect(median(values)).toBe(10);
  expect(values).toEqual([10, 9, 100]);
});

test('a ratio is taken round by round', () => {
  expect(medianRatio([1, 20, 3], [2, 40, 3])).toBe(0.5);
});
