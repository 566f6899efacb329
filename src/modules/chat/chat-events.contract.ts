import { defineEvent } from '#platform/events/event-type.ts';
import type { RoomKey } from './rooms.rules.ts';

/** A user is muted for a time, in one room or, where it is null, in all. */
export const chatMuted = defineEvent<ChatMuted>('chat.muted');
export interface ChatMuted {
  userId: number;
  room: RoomKey | null;
  /** ISO. */
  until: string;
  reason: string;
}
