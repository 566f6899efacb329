import { useI18n } from '#ui/i18n/use-t.ts';
import { formatCoins } from './numbers.ts';

/** A count in full, grouped as the language does. */
export function GroupedNumber({ amount }: { amount: number }) {
  const { locale } = useI18n();
  return formatCoins(amount, locale);
}
