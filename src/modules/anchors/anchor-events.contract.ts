import { defineEvent } from '#platform/events/event-type.ts';

/** An anchor went live; not emitted when a broadcast resumes shortly after the last one. */
export const liveStarted = defineEvent<LiveStarted>('live.started');
export interface LiveStarted {
  anchorId: number;
  roomId: number;
  matchId: number | null;
}

/** A decision on an application or on an approved anchor. */
export const anchorDecided = defineEvent<AnchorDecided>('live.anchorDecided');
export interface AnchorDecided {
  userId: number;
  decision: 'approved' | 'refused' | 'banned' | 'unbanned';
  reason: string;
  /** ISO; null: permanent, or not a ban. */
  until: string | null;
}
