import * as z from 'zod/mini';
import { anchorErrors } from '#modules/live/anchors.contract.ts';
import { matchErrors } from '#modules/matches/detail.contract.ts';
import { id } from '#modules/matches/inputs.contract.ts';
import { Match } from '#modules/matches/matches.contract.ts';
import { endpoint } from '#platform/endpoint/endpoint.ts';
import { defineErrors } from '#platform/errors/errors.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { cursorInput, pageFields } from '#platform/paging/paging.contract.ts';
import { reservationsCalls } from './reservations.calls.ts';
import { RESERVATION_STATES } from './reservations.rules.ts';

export const reservationErrors = defineErrors('reservations', {
  over: { status: 409 },
  tooMany: { status: 409, params: ['max'] },
});

export const Reservation = z.object({
  match: Match,
  state: z.enum(RESERVATION_STATES),
  createTime: z.string(),
});
export type Reservation = z.infer<typeof Reservation>;

export const ReservationPage = z.object({
  reservations: z.array(Reservation),
  ...pageFields,
});
export type ReservationPage = z.infer<typeof ReservationPage>;

const ofMatch = z.object({ matchId: id });
const turn = z.object({ cursor: cursorInput });
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
const list = { input: turn, result: ReservationPage, errors: [platformErrors.malformed] };
const cancel = { input: ofMatch, result: z.null(), errors: [platformErrors.notSignedIn] };

export const reservationsEndpoints = {
  reserve: endpoint(reservationsCalls.reserve, make),
  cancel: endpoint(reservationsCalls.cancel, cancel),
  list: endpoint(reservationsCalls.list, list),
  open: endpoint(reservationsCalls.open, { result: z.array(z.number()) }),
  plan: endpoint(reservationsCalls.plan, {
    ...make,
    errors: [...make.errors, anchorErrors.notApproved, anchorErrors.banned],
  }),
  cancelPlan: endpoint(reservationsCalls.cancelPlan, cancel),
  plans: endpoint(reservationsCalls.plans, list),
};
