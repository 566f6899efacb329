import { useT } from '#ui/i18n/use-t.ts';
import { Badge } from '#ui/kit/badge/badge.tsx';
import { Coins } from '#ui/kit/badge/coins.tsx';

/** Coins, or the word for none. */
export function PlanPrice({ price }: { price: number }) {
  const t = useT();
  return price === 0 ? <Badge tone="win">{t('plans.free')}</Badge> : <Coins amount={price} />;
}
