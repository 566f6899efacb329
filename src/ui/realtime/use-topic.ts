import { useEffect, useEffectEvent } from 'react';
import { pageRealtime } from './realtime.ts';

/**
 * Follows a topic while the component is shown, from the revision the page was rendered with. `null` follows
 * nothing. The types are the topic's own: the server is the only one who publishes.
 */
export function useTopic<Message, State>(
  topic: string | null,
  initialRev: number | undefined,
  onMessages: (messages: Message[], rev: number) => void,
  onSnapshot: (state: State, rev: number) => void,
  /** The subscription was ended: the session is over, or a permission was revoked. */
  onForbidden: () => void = () => undefined,
  /** Of a signal: it is heard again, and what it said meanwhile is lost. */
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
