import type { NotificationState, NotificationUpdate, ShownNotification } from '../notifications.contract.ts';

/** Unread count after these updates. */
export const countAfter = (unread: number, news: readonly NotificationUpdate[]): number =>
  news.reduce((count, one) => Math.max(0, count + changeOf(one)), unread);

function changeOf(news: NotificationUpdate): number {
  if (news.is === 'new') return 1;
  return news.is === 'read' ? -news.ids.length : -news.count;
}

/** Notifications marked as read on another page are read here too. */
export const rowsAfter = (
  rows: readonly ShownNotification[],
  news: readonly NotificationUpdate[],
): readonly ShownNotification[] =>
  rows.map((row) => (row.read || !news.some((one) => isRead(row.id, one)) ? row : { ...row, read: true }));

function isRead(id: number, news: NotificationUpdate): boolean {
  if (news.is === 'new') return false;
  return news.is === 'read' ? news.ids.includes(id) : id <= news.upTo;
}

/** Merges a reloaded first page into the rows; reloaded rows win. */
export function rowsWith(
  rows: readonly ShownNotification[],
  fresh: readonly ShownNotification[],
): readonly ShownNotification[] {
  const known = new Set(fresh.map(({ id }) => id));
  return [...fresh, ...rows.filter(({ id }) => !known.has(id))].sort((a, b) => b.id - a.id);
}

/** Shown once per device, on the first open page. */
export const isToastable = (
  due: NotificationState['due'],
  lastAnnounced: number,
): due is NonNullable<NotificationState['due']> => due !== null && due.id > lastAnnounced;
