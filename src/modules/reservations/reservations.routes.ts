import * as z from 'zod/mini';
import { anchorErrors } from '#modules/live/anchors.contract.ts';
import { matchErrors } from '#modules/matches/detail.contract.ts';
import { id } from '#modules/matches/inputs.contract.ts';
import { type Route, route } from '#platform/endpoint/route.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { cursorInput } from '#platform/paging/paging.contract.ts';
import { reservationsCalls } from './reservations.calls.ts';
import { Reservation, ReservationPage, reservationErrors } from './reservations.contract.ts';
import type { ReservationsService } from './reservations.service.ts';

const ofMatch = z.object({ matchId: id });
const make = {
  input: ofMatch,
  result: Reservation,
  errors: [
    reservationErrors.over,
    reservationErrors.tooMany,
    matchErrors.notFound,
    platformErrors.notSignedIn,
  ],
};
const cancel = { input: ofMatch, result: z.null(), errors: [platformErrors.notSignedIn] };
const turn = z.object({ cursor: cursorInput });
const list = { input: turn, result: ReservationPage, errors: [platformErrors.malformed] };

export const reservationsRoutes = (reservations: ReservationsService): Route[] => {
  return [
    route(reservationsCalls.reserve, make, ({ viewer, input, caller, now }) =>
      reservations.reserve(viewer, 'watch', input.matchId, caller.lang, now),
    ),
    route(reservationsCalls.cancel, cancel, ({ viewer, input, now }) =>
      reservations.cancel(viewer, 'watch', input.matchId, now),
    ),
    route(reservationsCalls.list, list, ({ viewer, input, caller }) =>
      reservations.list(viewer, 'watch', input.cursor, caller.lang),
    ),
    route(reservationsCalls.open, { result: z.array(z.number()) }, ({ viewer }) =>
      reservations.openMatches(viewer),
    ),
    route(
      reservationsCalls.plan,
      { ...make, errors: [...make.errors, anchorErrors.notApproved, anchorErrors.banned] },
      ({ viewer, input, caller, now }) =>
        reservations.reserve(viewer, 'broadcast', input.matchId, caller.lang, now),
    ),
    route(reservationsCalls.cancelPlan, cancel, ({ viewer, input, now }) =>
      reservations.cancel(viewer, 'broadcast', input.matchId, now),
    ),
    route(reservationsCalls.plans, list, ({ viewer, input, caller }) =>
      reservations.list(viewer, 'broadcast', input.cursor, caller.lang),
    ),
  ];
};
