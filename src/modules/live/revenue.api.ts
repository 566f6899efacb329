import { type Mounted, mounted } from '#platform/endpoint/mount.ts';
import { revenueEndpoints } from './revenue.contract.ts';
import type { RevenueService } from './revenue.service.ts';

export const revenueApi = (revenue: RevenueService): Mounted[] => [
  mounted(revenueEndpoints.total, ({ viewer, input, now }) => revenue.total(viewer, input.days, now)),
  mounted(revenueEndpoints.detail, ({ viewer, input, now }) =>
    revenue.detail(viewer, input.days, input.cursor, now),
  ),
];
