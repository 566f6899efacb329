import { useI18n } from '#ui/i18n/use-t.ts';
import { formatCoins } from '../format/numbers.ts';
import { CoinIcon } from '../icon/icon.tsx';

interface CoinsProps {
  amount: number;
  /** The other end of a range. */
  upTo?: number;
}

/** An amount of coins is never shortened: a price is exact. */
export function Coins({ amount, upTo = amount }: CoinsProps) {
  const { locale } = useI18n();
  return (
    <span className="coins">
      <CoinIcon />
      <bdi>
        {formatCoins(amount, locale)}
        {upTo > amount && `–${formatCoins(upTo, locale)}`}
      </bdi>
    </span>
  );
}
