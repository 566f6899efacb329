import { defineEvent } from '#platform/events/event-type.ts';
import type { RoomKey } from './rooms.rules.ts';

/** A message is addressed to users: named in its text, or the author of the line it quotes. */
export const chatMentioned = defineEvent<ChatMentioned>('chat.mentioned');
export interface ChatMentioned {
  room: RoomKey;
  seq: number;
  byUserId: number;
  mentioned: number[];
  /** Author of the quoted line. */
  replied: number[];
}

/** A user is muted for a time, in one room or, where it is null, in all. */
export const chatMuted = defineEvent<ChatMuted>('chat.muted');
export interface ChatMuted {
  userId: number;
  room: RoomKey | null;
  /** ISO. */
  until: string;
  reason: string;
}
