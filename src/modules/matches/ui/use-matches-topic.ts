import { useTopic } from '#ui/realtime/use-topic.ts';
import { useRoot } from '#ui/root/use-root.ts';
import { MATCHES_TOPIC, PLAIN_MATCHES_TOPIC } from '../matches.calls.ts';
import type { MatchChange, MatchDelta } from '../matches.contract.ts';

type Take<T> = (changes: readonly T[]) => void;

/** Subscribes to all matches, with or without odds by brand, from a revision. `onSnapshot`: the whole state. */
export function useMatchesTopic(
  rev: number,
  onChanges: Take<MatchDelta>,
  { onSnapshot = onChanges, follows = true }: { onSnapshot?: Take<MatchChange>; follows?: boolean } = {},
): void {
  const topic = useRoot().brand.features.odds === false ? PLAIN_MATCHES_TOPIC : MATCHES_TOPIC;
  useTopic<MatchDelta, MatchChange[]>(follows ? topic : null, rev, onChanges, onSnapshot);
}
