import { defineEvent } from '#platform/events/event-type.ts';
import type { RoomKey } from './rooms.rules.ts';

/** Someone may not speak for a while, in one room or, where it is null, in none. */
export const chatMuted = defineEvent<ChatMuted>('chat.muted');
export interface ChatMuted {
  userId: number;
  room: RoomKey | null;
  /** ISO. */
  until: string;
  reason: string;
}
