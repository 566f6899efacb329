import { type Mounted, mounted } from '#platform/endpoint/mount.ts';
import { reservationsEndpoints } from './reservations.contract.ts';
import type { ReservationsService } from './reservations.service.ts';

export const reservationsApi = (reservations: ReservationsService): Mounted[] => {
  const endpoints = reservationsEndpoints;
  return [
    mounted(endpoints.reserve, ({ viewer, input, caller, now }) =>
      reservations.reserve(viewer, 'watch', input.matchId, caller.lang, now),
    ),
    mounted(endpoints.cancel, ({ viewer, input, now }) =>
      reservations.cancel(viewer, 'watch', input.matchId, now),
    ),
    mounted(endpoints.list, ({ viewer, input, caller }) =>
      reservations.list(viewer, 'watch', input.cursor, caller.lang),
    ),
    mounted(endpoints.open, ({ viewer }) => reservations.openMatches(viewer)),
    mounted(endpoints.plan, ({ viewer, input, caller, now }) =>
      reservations.reserve(viewer, 'broadcast', input.matchId, caller.lang, now),
    ),
    mounted(endpoints.cancelPlan, ({ viewer, input, now }) =>
      reservations.cancel(viewer, 'broadcast', input.matchId, now),
    ),
    mounted(endpoints.plans, ({ viewer, input, caller }) =>
      reservations.list(viewer, 'broadcast', input.cursor, caller.lang),
    ),
  ];
};
