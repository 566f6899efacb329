import { createCache } from '#platform/cache/cache.ts';
import { createRevisionCache } from './revision-cache.ts';

const at = (time: string) => new Date(`2026-11-15T${time}Z`);

it('computes once per key and revision, and again after a change or in the next minute', async () => {
  const remember = createRevisionCache<number>(new Map());
  let loads = 0;
  const load = (rev: number, time: string, key = 'list') => remember(rev, at(time), key, async () => ++loads);
  expect(await Promise.all([load(1, '12:00:00'), load(1, '12:00:59')])).toEqual([1, 1]);
  expect(await load(1, '12:00:10', 'other')).toBe(2);
  expect(await load(2, '12:00:11')).toBe(3);
  expect(await load(2, '12:01:00')).toBe(4);
});

it('does not cache a failure', async () => {
  const remember = createRevisionCache<string>(new Map());
  await expect(remember(1, at('12:00:00'), 'list', () => Promise.reject(new Error('gone')))).rejects.toThrow(
    'gone',
  );
  expect(await remember(1, at('12:00:00'), 'list', async () => 'there')).toBe('there');
});

it('stays bounded', async () => {
  const remember = createRevisionCache<number>(createCache({ name: 'test', max: 3 }));
  let loads = 0;
  for (const key of ['a', 'b', 'c', 'd', 'd']) await remember(1, at('12:00:00'), key, async () => ++loads);
  expect(loads).toBe(4);
});
