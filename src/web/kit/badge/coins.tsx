import { useI18n } from '#web/i18n/use-t.ts';
import { formatCoins } from '../format/numbers.ts';
import { CoinIcon } from '../icon/icon.tsx';

/** An amount of coins is never shortened: a price is exact. */
export function Coins({ amount }: { amount: number }) {
  const { locale } = useI18n();
  return (
    <span className="coins">
      <CoinIcon />
      <bdi>{formatCoins(amount, locale)}</bdi>
    </span>
  );
}
