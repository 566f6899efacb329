import { useI18n, useT } from '#ui/i18n/use-t.ts';
import { formatCoins } from '#ui/kit/format/numbers.ts';
import { CoinIcon, Icon } from '#ui/kit/icon/icon.tsx';
import { levelFor } from '../levels.rules.ts';
import { formatMoney } from '../money.rules.ts';
import type { GoldPackage, Standing } from '../recharge.contract.ts';

interface PackageChoiceProps {
  packages: readonly GoldPackage[];
  currency: string;
  standing: Standing;
  selected: number;
  onSelect(id: number): void;
}

const POPULAR = 2;

/** Native radios: with keyboard and screen reader support. */
export function PackageChoice({ packages, currency, standing, selected, onSelect }: PackageChoiceProps) {
  const t = useT();
  const { locale } = useI18n();
  const { rechargedFen, level, firstOrder } = standing;
  const ribbon = ({ id, amountFen }: GoldPackage): string | null => {
    const reached = levelFor(rechargedFen + amountFen);
    // Shown where the package skips a level.
    if (reached > level + 1) return t('recharge.package.level', { level: reached });
    return id === POPULAR ? t('recharge.package.popular') : null;
  };
  return (
    <fieldset className="recharge-packages">
      <legend className="sr-only">{t('recharge.packages.label')}</legend>
      {packages.map((item) => (
        <label key={item.id} className="recharge-package">
          <input
            type="radio"
            name="package"
            value={item.id}
            checked={item.id === selected}
            onChange={() => onSelect(item.id)}
          />
          {ribbon(item) && <em className="recharge-ribbon">{ribbon(item)}</em>}
          <span className="recharge-coins">
            <CoinIcon />
            <bdi>{formatCoins(item.coins, locale)}</bdi>
          </span>
          <span className="recharge-bonus">
            {item.bonus > 0 && (
              <span>{t('recharge.package.bonus', { coins: formatCoins(item.bonus, locale) })}</span>
            )}
            {firstOrder && (
              <b>{t('recharge.package.first', { coins: formatCoins(item.firstBonus, locale) })}</b>
            )}
          </span>
          <bdi className="recharge-price">{formatMoney({ minor: item.price, currency }, locale)}</bdi>
          <span className="recharge-tick">
            <Icon name="check" size={12} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}
