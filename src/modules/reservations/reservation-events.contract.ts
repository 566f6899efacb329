import { defineEvent } from '#platform/events/event-type.ts';
import type { ReservationKind } from './reservations.rules.ts';

/** The match of these users' reservations is about to begin. */
export const matchDue = defineEvent<MatchDue>('live.matchDue');
export interface MatchDue {
  matchId: number;
  kind: ReservationKind;
  userIds: number[];
}
