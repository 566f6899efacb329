import { useState } from 'react';
import { coinsTopic } from '#modules/ledger/ledger.calls.ts';
import type { CoinsMessage } from '#modules/ledger/ledger.contract.ts';
import { useTopic } from '#web/realtime/use-topic.ts';

/** A user's coins as they move; null for a guest, and until they are known. */
export function useBalance(userId: number | null): number | null {
  const [gold, setGold] = useState<number | null>(null);
  useTopic<CoinsMessage, CoinsMessage>(
    userId === null ? null : coinsTopic(userId),
    undefined,
    (news) => setGold((before) => news.at(-1)?.gold ?? before),
    (state) => setGold(state.gold),
  );
  return userId === null ? null : gold;
}
