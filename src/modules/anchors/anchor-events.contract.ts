import { defineEvent } from '#platform/events/event-type.ts';

/** An anchor went live; coming back a moment after the last broadcast is no news. */
export const liveStarted = defineEvent<LiveStarted>('live.started');
export interface LiveStarted {
  anchorId: number;
  roomId: number;
  matchId: number | null;
}

/** Of an application, or of what came after it. */
export const anchorDecided = defineEvent<AnchorDecided>('live.anchorDecided');
export interface AnchorDecided {
  userId: number;
  decision: 'approved' | 'refused' | 'banned' | 'unbanned';
  reason: string;
  /** ISO; null: for ever, or not a ban. */
  until: string | null;
}
