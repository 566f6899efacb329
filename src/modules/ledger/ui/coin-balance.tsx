import { useI18n } from '#ui/i18n/use-t.ts';
import { formatCoins } from '#ui/kit/format/numbers.ts';
import { Skeleton } from '#ui/kit/state/skeleton.tsx';
import { useMinimumSkeleton } from '#ui/kit/state/use-minimum-duration.ts';
import { useBalance } from './use-balance.ts';

/** A user's coins, live. Loaded for signed-in users only, after the page. */
export function CoinBalance({ userId }: { userId: number }) {
  const { locale } = useI18n();
  const gold = useMinimumSkeleton(useBalance(userId));
  return gold === null ? <Skeleton width={40} height={12} /> : <bdi>{formatCoins(gold, locale)}</bdi>;
}
