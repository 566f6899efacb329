import { call } from '#platform/endpoint/call.ts';
import type { AdminFeeds, AdminFeedTables } from './admin-feeds.contract.ts';

export const adminFeedsCalls = {
  feeds: call<void, AdminFeeds>({
    name: 'admin.feeds',
    method: 'GET',
    path: 'admin/feeds',
    access: ['administrator'],
    summary: 'Where match data comes from: each provider, how it is configured and how it is doing.',
  }),
  tables: call<void, AdminFeedTables>({
    name: 'admin.feedTables',
    method: 'GET',
    path: 'admin/feeds/tables',
    access: ['administrator'],
    summary: 'Leagues whose table differs from the official one.',
  }),
};
