import { useTopic } from '#ui/realtime/use-topic.ts';
import type { Message } from '../chat.contract.ts';
import { type RoomKey, topicOf } from '../rooms.rules.ts';

/** What happens in a room from now on, in order: for banners, effects and whatever flies over a video. */
export function useChatMessages(room: RoomKey | null, onMessages: (messages: Message[]) => void): void {
  useTopic<Message, unknown>(
    room && topicOf(room),
    undefined,
    (messages) => onMessages(messages),
    () => undefined,
  );
}
