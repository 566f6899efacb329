import { useI18n } from '#web/i18n/use-t.ts';
import { formatCoins } from '#web/kit/format/numbers.ts';
import { Skeleton } from '#web/kit/state/skeleton.tsx';
import { useHeld } from '#web/kit/state/use-minimum.ts';
import { useBalance } from './use-balance.ts';

/** A user's coins as they move. Loaded for signed-in users only, after the page. */
export function CoinBalance({ userId }: { userId: number }) {
  const { locale } = useI18n();
  const gold = useHeld(useBalance(userId));
  return gold === null ? <Skeleton width={40} height={12} /> : <bdi>{formatCoins(gold, locale)}</bdi>;
}
