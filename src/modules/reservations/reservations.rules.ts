import { isLive, type MatchState } from '#modules/matches/matches.rules.ts';

/** To watch a match, or to broadcast it. */
export const RESERVATION_KINDS = ['watch', 'broadcast'] as const;
export type ReservationKind = (typeof RESERVATION_KINDS)[number];

export const RESERVATION_STATES = ['notStarted', 'inProgress', 'ended', 'cancelled'] as const;
export type ReservationState = (typeof RESERVATION_STATES)[number];

/** Open ones of one user. */
export const MAX_RESERVATIONS = 200;
export const RESERVATIONS_PAGE = 30;
/** So long before the start its reader is reminded. */
export const REMIND_MINUTES = 10;
/** A match so long under way needs no reminder any more. */
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

/** What has not begun, or not ended. */
export const mayReserve = (match: Waited): boolean =>
  ['notStarted', 'inProgress'].includes(reservationState(match, null));

/** From when to when the start of a match makes it due for reminders. */
export const dueStarts = (now: Date): { from: Date; to: Date } => ({
  from: new Date(now.getTime() - REMIND_LATE_MINUTES * MINUTE_MS),
  to: new Date(now.getTime() + REMIND_MINUTES * MINUTE_MS),
});

interface Waiting {
  userId: number;
  matchId: number;
  kind: ReservationKind;
}

/** Users of one event: few enough for one transaction. */
export const WAITS = 500;

/** Who waits for which match, so many of them together. */
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
