import { knownProviders } from '#modules/feeds/index.ts';
import { dayIn } from '#platform/clock/day-in.ts';
import type { Config } from '#platform/config/config.ts';
import { type Route, route } from '#platform/endpoint/route.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import type { AudienceService } from './audience.service.ts';
import type { IncidentsService } from './incidents.service.ts';
import { overviewCalls } from './overview.calls.ts';
import {
  AudienceDay,
  AudienceQuery,
  IncidentsPage,
  IncidentsQuery,
  Overview,
  Queues,
  Todos,
} from './overview.contract.ts';
import type { OverviewService } from './overview.service.ts';
import { todosOf } from './todo.rules.ts';

const errors = [platformErrors.noPermission];

export const overviewRoutes = (
  {
    overview,
    audience,
    incidents,
  }: { overview: OverviewService; audience: AudienceService; incidents: IncidentsService },
  current: () => Config,
): Route[] => [
  route(overviewCalls.show, { result: Overview, errors }, ({ caller, now }) =>
    overview.show(caller.lang, now),
  ),
  route(
    overviewCalls.audience,
    { input: AudienceQuery, result: AudienceDay, errors },
    ({ input: { day }, now }) => audience.day(day ?? dayIn(current().BUSINESS_TIME_ZONE, now)),
  ),
  route(
    overviewCalls.incidents,
    { input: IncidentsQuery, result: IncidentsPage, errors },
    ({ input: { kind, cursor } }) => incidents.list(kind, cursor),
  ),
  route(overviewCalls.todos, { result: Todos, errors }, async ({ caller }) => {
    const config = current();
    return config.demo
      ? []
      : todosOf({
          brand: caller.brand,
          brandsDir: config.BRANDS_DIR,
          has: {
            mail: config.SMTP_URL !== '',
            payment: config.ALIPAY_APP_ID !== '' || config.STRIPE_SECRET_KEY !== '',
            feeds: knownProviders(config).some(({ configured }) => configured),
          },
        });
  }),
  route(overviewCalls.queues, { result: Queues, errors }, ({ viewer, now }) => overview.queues(viewer, now)),
];
