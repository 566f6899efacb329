import { type Route, route } from '#platform/endpoint/route.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { overviewCalls } from './overview.calls.ts';
import { Overview, Queues } from './overview.contract.ts';
import type { OverviewService } from './overview.service.ts';

const errors = [platformErrors.noPermission];

export const overviewRoutes = (overview: OverviewService): Route[] => [
  route(overviewCalls.show, { result: Overview, errors }, ({ caller, now }) =>
    overview.show(caller.lang, now),
  ),
  route(overviewCalls.queues, { result: Queues, errors }, ({ viewer, now }) => overview.queues(viewer, now)),
];
