import { call } from '#platform/endpoint/call.ts';
import type { ListNotifications, NotificationPage, ReadCount } from './notifications.contract.ts';

/** The topic of a user's notifications; only its owner may subscribe. */
export const NOTIFICATIONS_TOPIC = 'notices/{userId}';
export const notificationsTopic = (userId: number): string => `notices/${userId}`;

/** The address of `List-Unsubscribe`. */
export const UNSUBSCRIBE_PATH = '/api/user/notices/unsubscribe/mail';

export const notificationsCalls = {
  list: call<ListNotifications, NotificationPage>({
    name: 'notices.list',
    method: 'GET',
    path: 'user/notices',
    access: 'user',
    summary: 'What I was told, newest first.',
  }),
  read: call<{ ids: number[] }, ReadCount>({
    name: 'notices.read',
    method: 'POST',
    path: 'user/notices/read',
    access: 'user',
    limit: 'write',
    summary: 'Marks some of my notices as read.',
  }),
  readAll: call<{ upTo: number }, ReadCount>({
    name: 'notices.readAll',
    method: 'POST',
    path: 'user/notices/readAll',
    access: 'user',
    limit: 'write',
    summary: 'Marks all as read up to the newest that I have seen: what comes meanwhile stays new.',
  }),
  unsubscribe: call<{ token: string }, null>({
    name: 'notices.unsubscribe',
    method: 'POST',
    path: 'user/notices/unsubscribe',
    access: 'anyone',
    limit: 'unsubscribe',
    summary: 'Ends the digests by mail of the account that the token of a mail names, without signing in.',
  }),
};
