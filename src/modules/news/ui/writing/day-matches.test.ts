import type { Match } from '#modules/matches/matches.contract.ts';
import { dayMatches } from './day-matches.ts';

const match = (id: number) => ({ id }) as Match;

it('returns every match of a day over several pages, once', async () => {
  const pages = new Map([
    [undefined, { matches: [match(1), match(2)], nextCursor: 'a' }],
    ['a', { matches: [match(2), match(3)], nextCursor: 'b' }],
    ['b', { matches: [match(4)], nextCursor: null }],
  ]);
  const all = await dayMatches(async (cursor) => pages.get(cursor)!);
  expect(all?.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
});

it('returns null where a page failed', async () => {
  const pages = [{ matches: [match(1)], nextCursor: 'a' }, null];
  expect(await dayMatches(async () => pages.shift()!)).toBeNull();
});
