import * as z from 'zod/mini';
import { ExportedFile } from '#platform/csv/exported-file.contract.ts';
import { type Route, route } from '#platform/endpoint/route.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { cursorInput } from '#platform/paging/paging.contract.ts';
import { revenueCalls } from './revenue.calls.ts';
import { RevenueDetail, RevenueTotal } from './revenue.contract.ts';
import { REVENUE_DAYS } from './revenue.rules.ts';
import type { RevenueService } from './revenue.service.ts';

const days = z._default(z.pipe(z.coerce.number<number | string>(), z.literal(REVENUE_DAYS)), 7);

export const revenueRoutes = (revenue: RevenueService): Route[] => [
  route(revenueCalls.total, { input: z.object({ days }), result: RevenueTotal }, ({ viewer, input, now }) =>
    revenue.total(viewer, input.days, now),
  ),
  route(
    revenueCalls.detail,
    {
      input: z.object({ days, cursor: cursorInput }),
      result: RevenueDetail,
      errors: [platformErrors.malformed],
    },
    ({ viewer, input, caller, now }) =>
      revenue.detail(viewer, input.days, input.cursor, { lang: caller.lang, now }),
  ),
  route(
    revenueCalls.file,
    { input: z.object({ days }), result: ExportedFile, errors: [platformErrors.tooMany] },
    ({ viewer, input, caller, now }) => revenue.file(viewer, input.days, { lang: caller.lang, now }),
  ),
];
