import { defineEvent } from '#platform/events/event-type.ts';
import type { ReservationKind } from './reservations.rules.ts';

/** A match begins for which these have waited. */
export const matchDue = defineEvent<MatchDue>('live.matchDue');
export interface MatchDue {
  matchId: number;
  kind: ReservationKind;
  userIds: number[];
}
