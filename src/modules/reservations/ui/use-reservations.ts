import { useState } from 'react';
import { api } from '#ui/api/client.ts';
import { callOrToast } from '#ui/api/or-toast.ts';
import { reservationsCalls } from '../reservations.calls.ts';
import type { Reservation, ReservationPage } from '../reservations.contract.ts';
import type { ReservationKind } from '../reservations.rules.ts';

const CALLS = {
  watch: { list: reservationsCalls.list, cancel: reservationsCalls.cancel },
  broadcast: { list: reservationsCalls.plans, cancel: reservationsCalls.cancelPlan },
} as const;

export interface Reservations {
  rows: readonly Reservation[];
  hasMore: boolean;
  loading: boolean;
  put(made: Reservation): void;
  cancel(row: Reservation): void;
  more(): void;
}

/** The user's reservations of one kind, with the actions of the page. */
export function useReservations(kind: ReservationKind, first: ReservationPage): Reservations {
  const [rows, setRows] = useState(first.reservations);
  const [page, setPage] = useState(first);
  const [loading, setLoading] = useState(false);
  const cancel = async ({ match: { id: matchId } }: Reservation) => {
    if (!(await callOrToast(api(CALLS[kind].cancel, { matchId }).then(() => true)))) return;
    setRows((now) => now.map((one) => (one.match.id === matchId ? { ...one, state: 'cancelled' } : one)));
  };
  const more = async () => {
    setLoading(true);
    const next = await callOrToast(api(CALLS[kind].list, { cursor: page.nextCursor! }));
    setLoading(false);
    if (!next) return;
    setPage(next);
    setRows((now) => [...now, ...next.reservations]);
  };
  return {
    rows,
    hasMore: page.hasMore,
    loading,
    put: (made) => setRows((now) => [made, ...now.filter(({ match }) => match.id !== made.match.id)]),
    cancel: (row) => void cancel(row),
    more: () => void more(),
  };
}
