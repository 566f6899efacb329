import { memoize } from './memoize.ts';

it('memoize: computes each key once, an empty result too', () => {
  const compute = vi.fn((key: string) => key.slice(1));
  const tail = memoize(2, compute);
  expect(['ab', 'a', 'ab', 'a'].map(tail)).toEqual(['b', '', 'b', '']);
  expect(compute).toHaveBeenCalledTimes(2);
});

it('memoize: holds at most `max` results, and gives up the oldest alone', () => {
  const compute = vi.fn((key: string) => key);
  const same = memoize(2, compute);
  for (const key of ['a', 'b', 'c', 'b', 'a']) same(key);
  expect(compute.mock.calls.map(([key]) => key)).toEqual(['a', 'b', 'c', 'a']);
});

it('memoize: a failure is not held', () => {
  const compute = vi.fn((key: string): string => {
    if (compute.mock.calls.length === 1) throw new Error('no such zone');
    return key;
  });
  const once = memoize(2, compute);
  expect(() => once('a')).toThrow('no such zone');
  expect(once('a')).toBe('a');
});
