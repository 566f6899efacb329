import { useEffectEvent } from 'react';
import { useHold } from '#ui/realtime/use-hold.ts';
import { useTopic } from '#ui/realtime/use-topic.ts';
import { useRoot } from '#ui/root/use-root.ts';
import type { Message } from '../chat.contract.ts';
import { type RoomKey, topicOf } from '../rooms.rules.ts';
import { splitAhead } from './chat-list.rules.ts';

/**
 * New entries of a room, in order: for banners, effects and danmu. Where there is a picture they are in step with it, and
 * only the viewer's own are at once.
 */
export function useChatMessages(room: RoomKey | null, onMessages: (messages: Message[]) => void): void {
  const hold = useHold();
  const { me } = useRoot();
  const take = useEffectEvent(onMessages);
  useTopic<Message, unknown>(
    room && topicOf(room),
    undefined,
    (messages) => {
      if (!hold.holds()) return take(messages);
      const { ahead, rest } = splitAhead(messages, me?.uid ?? null);
      if (ahead.length > 0) take(ahead);
      if (rest.length > 0) hold.deliver(() => take(rest));
    },
    () => undefined,
  );
}
