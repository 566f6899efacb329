import { type Route, route } from '#platform/endpoint/mount.ts';
import { adminFeedsEndpoints } from './admin-feeds.contract.ts';
import type { AdminFeedsService } from './admin-feeds.service.ts';

export const adminFeedsApi = (feeds: AdminFeedsService): Route[] => [
  route(adminFeedsEndpoints.feeds, ({ now }) => feeds.show(now)),
];
