import { api } from '#ui/api/client.ts';
import { callOrToast } from '#ui/api/or-toast.ts';
import { useLoadMore } from '#ui/kit/list/use-load-more.ts';
import { reservationsCalls } from '../reservations.calls.ts';
import type { Reservation, ReservationPage } from '../reservations.contract.ts';
import type { ReservationKind } from '../reservations.rules.ts';

const CALLS = {
  watch: { list: reservationsCalls.list, cancel: reservationsCalls.cancel },
  broadcast: { list: reservationsCalls.plans, cancel: reservationsCalls.cancelPlan },
} as const;

export interface Reservations extends Omit<ReturnType<typeof useLoadMore<Reservation>>, 'change'> {
  put(made: Reservation): void;
  cancel(row: Reservation): void;
}

/** The user's reservations of one kind, with the actions of the page. */
export function useReservations(kind: ReservationKind, first: ReservationPage): Reservations {
  const { change, ...list } = useLoadMore(
    pageOf(first),
    async (cursor) => pageOf(await api(CALLS[kind].list, { cursor })),
    ({ match }) => match.id,
  );
  const cancel = async ({ match: { id: matchId } }: Reservation) => {
    if (!(await callOrToast(api(CALLS[kind].cancel, { matchId }).then(() => true)))) return;
    change((now) => now.map((one) => (one.match.id === matchId ? { ...one, state: 'cancelled' } : one)));
  };
  return {
    ...list,
    put: (made) => change((now) => [made, ...now.filter(({ match }) => match.id !== made.match.id)]),
    cancel: (row) => void cancel(row),
  };
}

const pageOf = ({ reservations, nextCursor }: ReservationPage) => ({ rows: reservations, nextCursor });
