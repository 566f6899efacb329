import * as z from 'zod/mini';
import { Match } from '#modules/matches/matches.contract.ts';
import { defineErrors } from '#platform/errors/errors.ts';
import { pageFields } from '#platform/paging/paging.contract.ts';
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
