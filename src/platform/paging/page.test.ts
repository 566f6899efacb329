import { pageOf } from './page.ts';

const rows = [{ id: 5 }, { id: 4 }, { id: 3 }];
const cursorOf = ({ id }: { id: number }) => `after ${id}`;

it.each([
  ['with rows beyond it goes on after its last row', 2, [5, 4], 'after 4', true],
  ['that is full ends where nothing follows', 3, [5, 4, 3], null, false],
  ['that is not full ends', 4, [5, 4, 3], null, false],
])('page: a page %s', (_what, limit, ids, nextCursor, hasMore) => {
  const page = pageOf(rows, limit, cursorOf);
  expect(page).toEqual({ items: ids.map((id) => ({ id })), nextCursor, hasMore });
});

it('page: an empty list has no next page', () => {
  expect(pageOf([], 2, cursorOf)).toEqual({ items: [], nextCursor: null, hasMore: false });
});
