import { useState } from 'react';
import { useTopic } from '#ui/realtime/use-topic.ts';
import { coinsTopic } from '../ledger.calls.ts';
import type { CoinsMessage } from '../ledger.contract.ts';

/** A user's coins, live; null for a guest, and until loaded. */
export function useBalance(userId: number | null): number | null {
  const [gold, setGold] = useState<number | null>(null);
  // The specification's payment socket is a topic of the page's one socket.
  const payWs = userId === null ? null : coinsTopic(userId);
  useTopic<CoinsMessage, CoinsMessage>(
    payWs,
    undefined,
    (news) => setGold((before) => news.at(-1)?.gold ?? before),
    (state) => setGold(state.gold),
  );
  return userId === null ? null : gold;
}
