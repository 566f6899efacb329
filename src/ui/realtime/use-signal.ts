import { useEffect, useEffectEvent } from 'react';
import { pageRealtime } from './realtime.ts';

/**
 * Subscribes to a topic without a state. `onJoined` is called whenever the subscription starts, first and after every
 * lost connection: the time to load the current state.
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
