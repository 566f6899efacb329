import { useEffect, useEffectEvent } from 'react';
import { pageRealtime } from './realtime.ts';

/**
 * Follows a topic without a state. `onJoined` is told each time the subscription comes into force, the first time and
 * after every lost connection: the moment to ask for what was signalled before.
 */
export function useSignal<Message>(
  topic: string | null,
  onMessages: (messages: Message[]) => void,
  onJoined: () => void,
): void {
  const takeMessages = useEffectEvent((messages: unknown[]) => onMessages(messages as Message[]));
  const takeJoined = useEffectEvent(onJoined);
  useEffect(() => {
    if (topic === null) return;
    return pageRealtime().subscribe(
      topic,
      {},
      { onMessages: (messages) => takeMessages(messages), onSnapshot() {}, onJoined: () => takeJoined() },
    );
  }, [topic]);
}
