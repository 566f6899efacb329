import type { ReactNode } from 'react';
import { useI18n, useT } from '#ui/i18n/use-t.ts';
import { Coins } from '#ui/kit/badge/coins.tsx';
import { formatCoins } from '#ui/kit/format/numbers.ts';
import { levelFor } from '../levels.rules.ts';
import { formatMoney } from '../money.rules.ts';
import type { GoldPackage, Standing } from '../recharge.contract.ts';

interface OrderSummaryProps {
  item: GoldPackage;
  currency: string;
  firstPercent: number;
  standing: Standing;
  gold: number;
  /** The agreement and the button. */
  children: ReactNode;
}

/** Price, coins, and balance and level afterwards. */
export function OrderSummary({ item, currency, firstPercent, standing, gold, children }: OrderSummaryProps) {
  const t = useT();
  const { locale } = useI18n();
  const { amountFen, coins, bonus } = item;
  const first = standing.firstOrder ? item.firstBonus : 0;
  const total = coins + bonus + first;
  const level = levelFor(standing.rechargedFen + amountFen);
  const plus = (amount: number) => <bdi className="text-win">+{formatCoins(amount, locale)}</bdi>;
  // The arrow follows the page's direction; each value is isolated from the surrounding bidi text.
  const change = (before: string, after: string) =>
    t('recharge.summary.change', { before: `\u2068${before}\u2069`, after: `\u2068${after}\u2069` });
  const levelName = (of: number) => t('kit.badge.level', { level: of });
  return (
    <section className="card recharge-summary" aria-labelledby="recharge-summary">
      <h2 id="recharge-summary">{t('recharge.summary.title')}</h2>
      <dl aria-live="polite">
        <Line name={t('recharge.summary.price')}>
          <bdi>{formatMoney({ minor: item.price, currency }, locale, true)}</bdi>
        </Line>
        <Line name={t('recharge.summary.coins')}>
          <bdi>{formatCoins(coins, locale)}</bdi>
        </Line>
        {bonus > 0 && <Line name={t('recharge.summary.bonus')}>{plus(bonus)}</Line>}
        {first > 0 && (
          <Line name={t('recharge.summary.first', { percent: firstPercent })}>{plus(first)}</Line>
        )}
        <Line name={t('recharge.summary.total')} total>
          <Coins amount={total} />
        </Line>
        <Line name={t('recharge.summary.balance')}>
          {change(formatCoins(gold, locale), formatCoins(gold + total, locale))}
        </Line>
        {level > standing.level && (
          <Line name={t('recharge.summary.level')}>
            {change(levelName(standing.level), levelName(level))}
          </Line>
        )}
      </dl>
      {children}
    </section>
  );
}

function Line({ name, total, children }: { name: string; total?: boolean; children: ReactNode }) {
  return (
    <div data-total={total}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
