import { call } from '#platform/endpoint/call.ts';
import type { Reservation, ReservationPage } from './reservations.contract.ts';

const write = { limit: 'write' } as const;

export const reservationsCalls = {
  reserve: call<{ matchId: number }, Reservation>({
    name: 'reservations.reserve',
    method: 'POST',
    path: 'user/reserveMatch',
    access: 'user',
    ...write,
    summary: 'Reminds me when this match begins.',
  }),
  cancel: call<{ matchId: number }, null>({
    name: 'reservations.cancel',
    method: 'POST',
    path: 'user/cancelReservation',
    access: 'user',
    ...write,
    summary: 'No longer reminds me of this match.',
  }),
  list: call<{ cursor?: string }, ReservationPage>({
    name: 'reservations.list',
    method: 'GET',
    path: 'user/reservations',
    access: 'user',
    summary: 'Matches I wait or waited for, the latest first.',
  }),
  open: call<void, number[]>({
    name: 'reservations.open',
    method: 'GET',
    path: 'user/reservedMatches',
    access: 'user',
    summary: 'The numbers of the matches I wait for.',
  }),
  plan: call<{ matchId: number }, Reservation>({
    name: 'anchor.reserve',
    method: 'POST',
    path: 'anchor/reservation',
    access: ['anchor'],
    ...write,
    summary: 'Announces that I will broadcast this match.',
  }),
  cancelPlan: call<{ matchId: number }, null>({
    name: 'anchor.cancelReservation',
    method: 'GET',
    path: 'anchor/cancelReservation',
    access: ['anchor'],
    acts: true,
    ...write,
    summary: 'Takes back that I will broadcast this match.',
  }),
  plans: call<{ cursor?: string }, ReservationPage>({
    name: 'anchor.reservations',
    method: 'GET',
    path: 'anchor/reservations',
    access: ['anchor'],
    summary: 'Matches I have announced to broadcast, the latest first.',
  }),
};
