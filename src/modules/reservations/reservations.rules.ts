import { isLive, type MatchState } from '#modules/matches/matches.rules.ts';

/** A reminder to watch a match, or an announcement to broadcast it. */
export const RESERVATION_KINDS = ['watch', 'broadcast'] as const;
export type ReservationKind = (typeof RESERVATION_KINDS)[number];

export const RESERVATION_STATES = ['notStarted', 'inProgress', 'ended', 'cancelled'] as const;
export type ReservationState = (typeof RESERVATION_STATES)[number];

/** The most open reservations of a user. */
export const MAX_RESERVATIONS = 200;
export const RESERVATIONS_PAGE = 30;
/** Users are reminded this long before the start. */
export const REMIND_MINUTES = 10;
/** After this time of play a reminder is pointless. */
export const REMIND_LATE_MINUTES = 30;

const MINUTE_MS = 60_000;
interface Waited {
  state: MatchState;
  startAt: Date;
}

export function reservationState(match: Waited, cancelledAt: Date | null): ReservationState {
  if (cancelledAt || match.state === 'cancelled' || match.state === 'postponed') return 'cancelled';
  if (match.state === 'finished') return 'ended';
  return isLive(match.state) ? 'inProgress' : 'notStarted';
}

/** Coming matches and matches in play. */
export const mayReserve = (match: Waited): boolean =>
  ['notStarted', 'inProgress'].includes(reservationState(match, null));

/** The range of start times for which reminders are due. */
export const dueStarts = (now: Date): { from: Date; to: Date } => ({
  from: new Date(now.getTime() - REMIND_LATE_MINUTES * MINUTE_MS),
  to: new Date(now.getTime() + REMIND_MINUTES * MINUTE_MS),
});

interface Waiting {
  userId: number;
  matchId: number;
  kind: ReservationKind;
}

/** Users per event: few enough for one transaction. */
export const WAITS = 500;

/** Reservations grouped by match and kind, in batches. */
export function waitsOf(
  due: readonly Waiting[],
  most = WAITS,
): { matchId: number; kind: ReservationKind; userIds: number[] }[] {
  const groups = Map.groupBy(due, ({ matchId, kind }) => `${kind} ${matchId}`);
  return [...groups.values()].flatMap((group) => {
    const { matchId, kind } = group[0]!;
    const users = group.map(({ userId }) => userId);
    const parts = Math.ceil(users.length / most);
    return Array.from({ length: parts }, (_, i) => ({
      matchId,
      kind,
      userIds: users.slice(i * most, (i + 1) * most),
    }));
  });
}
