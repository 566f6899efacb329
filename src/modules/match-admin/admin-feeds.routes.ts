import { type Route, route } from '#platform/endpoint/route.ts';
import { adminFeedsCalls } from './admin-feeds.calls.ts';
import { AdminFeeds, AdminFeedTables } from './admin-feeds.contract.ts';
import type { AdminFeedsService } from './admin-feeds.service.ts';

export const adminFeedsRoutes = (feeds: AdminFeedsService): Route[] => [
  route(adminFeedsCalls.feeds, { result: AdminFeeds }, ({ now }) => feeds.show(now)),
  route(adminFeedsCalls.tables, { result: AdminFeedTables }, ({ caller }) => feeds.tables(caller.lang)),
];
