import { useState } from 'react';
import { useI18n } from '#web/i18n/use-t.ts';
import { formatCoins } from '#web/kit/format/numbers.ts';
import { Skeleton } from '#web/kit/state/skeleton.tsx';
import { useTopic } from '#web/realtime/use-topic.ts';
import { coinsTopic } from '../ledger.calls.ts';
import type { CoinsMessage } from '../ledger.contract.ts';

/** A user's coins as they move. Loaded for signed-in users only, after the page. */
export function CoinBalance({ userId }: { userId: number }) {
  const { locale } = useI18n();
  const [gold, setGold] = useState<number | null>(null);
  const show = (coins: CoinsMessage | undefined) => coins && setGold(coins.gold);
  useTopic<CoinsMessage, CoinsMessage>(coinsTopic(userId), undefined, (news) => show(news.at(-1)), show);
  return gold === null ? <Skeleton width={40} height={12} /> : <bdi>{formatCoins(gold, locale)}</bdi>;
}
