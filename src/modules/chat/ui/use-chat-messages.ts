import { useTopic } from '#ui/realtime/use-topic.ts';
import type { Message } from '../chat.contract.ts';
import { type RoomKey, topicOf } from '../rooms.rules.ts';

/** New entries of a room, in order: for banners, effects and danmu. */
export function useChatMessages(room: RoomKey | null, onMessages: (messages: Message[]) => void): void {
  useTopic<Message, unknown>(
    room && topicOf(room),
    undefined,
    (messages) => onMessages(messages),
    () => undefined,
  );
}
