import { useEffect, useEffectEvent } from 'react';
import { pageRealtime } from './realtime.ts';

/**
 * Subscribes to a topic while the component is shown, from the page's revision. `null` subscribes to nothing. The types
 * are the topic's own: only the server publishes.
 */
export function useTopic<Message, State>(
  topic: string | null,
  initialRev: number | undefined,
  onMessages: (messages: Message[], rev: number) => void,
  onSnapshot: (state: State, rev: number) => void,
  /** The subscription was ended: the session is over, or a permission was revoked. */
  onForbidden: () => void = () => undefined,
  /** Of a signal: subscribed again, and messages in between are lost. */
  onRejoined: () => void = () => undefined,
): void {
  const follow = useEffectEvent((name: string) => {
    let joined = false;
    return pageRealtime().subscribe(
      name,
      { rev: initialRev },
      {
        onMessages: takeMessages,
        onSnapshot: takeSnapshot,
        onJoined() {
          if (joined) takeRejoined();
          joined = true;
        },
        onRefused: (code) => code === 'forbidden' && takeForbidden(),
      },
    );
  });
  const takeMessages = useEffectEvent((messages: unknown[], rev: number) =>
    onMessages(messages as Message[], rev),
  );
  const takeSnapshot = useEffectEvent((state: unknown, rev: number) => onSnapshot(state as State, rev));
  const takeForbidden = useEffectEvent(onForbidden);
  const takeRejoined = useEffectEvent(onRejoined);
  useEffect(() => (topic === null ? undefined : follow(topic)), [topic]);
}
