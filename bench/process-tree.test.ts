import { expect, test } from 'vitest';
import { parseStat, processTree } from './process-tree.ts';

test('parseStat: reads a process with any name', () => {
  const text = '42 (a) b (c) S 7 42 42 0 -1 4194560 1 2 3 4 100 20 3 1 20 0 11 0 5 6 7';
  expect(parseStat(text)).toEqual({ parent: 7, ticks: 124 });
  expect(parseStat('')).toBeNull();
});

test('processTree: has its roots and all descendants', () => {
  const stat = (parent: number) => ({ parent, ticks: 0 });
  const all = new Map([
    [5, stat(4)],
    [4, stat(2)],
    [1, stat(0)],
    [2, stat(1)],
    [3, stat(1)],
  ]);
  expect(processTree([2], all).sort()).toEqual([2, 4, 5]);
  expect(processTree([3, 9], all)).toEqual([3]);
});
