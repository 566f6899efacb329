import type { NotificationUpdate, ShownNotification } from '../notifications.contract.ts';
import { countAfter, isToastable, rowsAfter, rowsWith } from './notification-list.rules.ts';

const row = (id: number, read = false): ShownNotification => ({
  id,
  kind: 'matchStart',
  words: {},
  link: null,
  read,
  createTime: '2026-11-15T12:00:00.000Z',
});
const fresh: NotificationUpdate = { is: 'new', id: 9, kind: 'muted' };

it.each<[number, NotificationUpdate[], number]>([
  [0, [], 0],
  [0, [fresh, fresh], 2],
  [3, [{ is: 'read', ids: [1, 2] }], 1],
  [3, [{ is: 'readAll', upTo: 5, count: 3 }, fresh], 1],
  [0, [{ is: 'read', ids: [1] }], 0],
])('%i unread after %j are %i', (unread, news, left) => {
  expect(countAfter(unread, news)).toBe(left);
});

it('marks notifications read elsewhere, and no others', () => {
  const rows = [row(5), row(4), row(3, true)];
  const reads = (news: NotificationUpdate[]) => rowsAfter(rows, news).map(({ read }) => read);
  expect(reads([{ is: 'read', ids: [4] }])).toEqual([false, true, true]);
  expect(reads([{ is: 'readAll', upTo: 4, count: 1 }])).toEqual([false, true, true]);
  expect(reads([fresh])).toEqual([false, false, true]);
});

it('puts the newest on top, without duplicates, in their current state', () => {
  const rows = rowsWith([row(3), row(2), row(1)], [row(4), row(3, true)]);
  expect(rows.map(({ id, read }) => [id, read])).toEqual([
    [4, false],
    [3, true],
    [2, false],
    [1, false],
  ]);
});

it('shows a toast once', () => {
  const due = { id: 7, kind: 'matchStart' } as const;
  expect([isToastable(due, 6), isToastable(due, 7), isToastable(null, 0)]).toEqual([true, false, false]);
});
