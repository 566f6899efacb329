import { formatCoins } from '#ui/kit/format/numbers.ts';

/** A sign for both directions; colour is redundant. */
export const CoinAmount = ({ amount, locale }: { amount: number; locale: string }) => (
  <bdi className="admin-amount" data-in={amount > 0 || undefined} dir="ltr">
    {amount > 0 ? '+' : '−'}
    {formatCoins(Math.abs(amount), locale)}
  </bdi>
);
