import { hasNextPage } from './paging.rules.ts';

const NEXT = '<https://api.pandascore.co/matches/past?page[number]=2>; rel="next"';
const LAST = '<https://api.pandascore.co/matches/past?page[number]=1>; rel="first"';

it.each([
  [{ link: NEXT }, true],
  [{ link: `${LAST}, ${NEXT}` }, true],
  [{ link: LAST, 'x-page': '1', 'x-per-page': '50', 'x-total': '500' }, false],
  [{ 'x-page': '1', 'x-per-page': '50', 'x-total': '51' }, true],
  [{ 'x-page': '2', 'x-per-page': '50', 'x-total': '100' }, false],
  [{}, false],
])('hasNextPage: %j: %s', (headers: Record<string, string>, expected) => {
  expect(hasNextPage((name) => headers[name] ?? null)).toBe(expected);
});
