import { type Route, route } from '#platform/endpoint/mount.ts';
import { reservationsEndpoints } from './reservations.contract.ts';
import type { ReservationsService } from './reservations.service.ts';

export const reservationsApi = (reservations: ReservationsService): Route[] => {
  const endpoints = reservationsEndpoints;
  return [
    route(endpoints.reserve, ({ viewer, input, caller, now }) =>
      reservations.reserve(viewer, 'watch', input.matchId, caller.lang, now),
    ),
    route(endpoints.cancel, ({ viewer, input, now }) =>
      reservations.cancel(viewer, 'watch', input.matchId, now),
    ),
    route(endpoints.list, ({ viewer, input, caller }) =>
      reservations.list(viewer, 'watch', input.cursor, caller.lang),
    ),
    route(endpoints.open, ({ viewer }) => reservations.openMatches(viewer)),
    route(endpoints.plan, ({ viewer, input, caller, now }) =>
      reservations.reserve(viewer, 'broadcast', input.matchId, caller.lang, now),
    ),
    route(endpoints.cancelPlan, ({ viewer, input, now }) =>
      reservations.cancel(viewer, 'broadcast', input.matchId, now),
    ),
    route(endpoints.plans, ({ viewer, input, caller }) =>
      reservations.list(viewer, 'broadcast', input.cursor, caller.lang),
    ),
  ];
};
