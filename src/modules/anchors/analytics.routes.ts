import * as z from 'zod/mini';
import { ExportedFile } from '#platform/csv/exported-file.contract.ts';
import { type Route, route } from '#platform/endpoint/route.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { analyticsCalls } from './analytics.calls.ts';
import {
  AnalyticsQuery,
  analyticsErrors,
  BroadcastAnalytics,
  BroadcastFigures,
  BroadcastQuery,
  MonthFigures,
} from './analytics.contract.ts';
import type { AnalyticsService } from './analytics.service.ts';

export const analyticsRoutes = (analytics: AnalyticsService): Route[] => [
  route(analyticsCalls.month, { input: AnalyticsQuery, result: MonthFigures }, ({ viewer, input, now }) =>
    analytics.month(viewer, input.month, now),
  ),
  route(
    analyticsCalls.broadcast,
    { input: BroadcastQuery, result: BroadcastAnalytics, errors: [analyticsErrors.noBroadcast] },
    ({ viewer, input, caller, now }) =>
      analytics.broadcast(viewer, input.broadcastId, { lang: caller.lang, now }),
  ),
  route(analyticsCalls.latest, { result: z.nullable(BroadcastFigures) }, ({ viewer, now }) =>
    analytics.latest(viewer, now),
  ),
  route(
    analyticsCalls.monthFile,
    { input: AnalyticsQuery, result: ExportedFile, errors: [platformErrors.tooMany] },
    ({ viewer, input, caller, now }) => analytics.monthFile(viewer, input.month, { lang: caller.lang, now }),
  ),
  route(
    analyticsCalls.broadcastFile,
    {
      input: BroadcastQuery,
      result: ExportedFile,
      errors: [analyticsErrors.noBroadcast, platformErrors.tooMany],
    },
    ({ viewer, input, caller, now }) =>
      analytics.broadcastFile(viewer, input.broadcastId, { lang: caller.lang, now }),
  ),
];
