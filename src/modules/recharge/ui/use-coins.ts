import { useState } from 'react';
import { coinsTopic } from '#modules/ledger/ledger.calls.ts';
import type { CoinsMessage } from '#modules/ledger/ledger.contract.ts';
import { useTopic } from '#ui/realtime/use-topic.ts';

/** A user's coins, live, from the rendered value on. */
export function useCoins(userId: number, first: number): number {
  const [gold, setGold] = useState(first);
  const show = (coins: CoinsMessage | undefined) => coins && setGold(coins.gold);
  useTopic<CoinsMessage, CoinsMessage>(coinsTopic(userId), undefined, (news) => show(news.at(-1)), show);
  return gold;
}
