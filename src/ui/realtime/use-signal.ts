import { useEffect, useEffectEvent } from 'react';
import { pageRealtime } from './realtime.ts';

/**
 * Follows a topic without a state. `onJoined` is told each time the subscription comes into force, the first time and
 * after every lost connection: the moment to ask for what was signalled before.
 */
export function useSignal<Message>(
  topic: string | null,
  onMessages: (messages: Message[], crowd: number) => void,
  onJoined: (crowd: number) => void,
): void {
  const takeMessages = useEffectEvent((messages: unknown[], crowd: number) =>
    onMessages(messages as Message[], crowd),
  );
  const takeJoined = useEffectEvent(onJoined);
  useEffect(() => {
    if (topic === null) return;
    return pageRealtime().subscribe(
      topic,
      {},
      {
        onMessages: (messages, _rev, crowd) => takeMessages(messages, crowd),
        onSnapshot() {},
        onJoined: (crowd) => takeJoined(crowd),
      },
    );
  }, [topic]);
}
