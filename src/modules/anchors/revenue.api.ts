import { type Route, route } from '#platform/endpoint/mount.ts';
import { revenueEndpoints } from './revenue.contract.ts';
import type { RevenueService } from './revenue.service.ts';

export const revenueApi = (revenue: RevenueService): Route[] => [
  route(revenueEndpoints.total, ({ viewer, input, now }) => revenue.total(viewer, input.days, now)),
  route(revenueEndpoints.detail, ({ viewer, input, now }) =>
    revenue.detail(viewer, input.days, input.cursor, now),
  ),
];
