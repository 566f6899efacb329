import { useT } from '#ui/i18n/use-t.ts';
import { Icon, type IconName } from '#ui/kit/icon/icon.tsx';
import type { PayButtons } from '../recharge.contract.ts';
import type { PaymentMethod } from '../recharge.rules.ts';

const ICONS: Readonly<Record<PaymentMethod, IconName>> = { alipay: 'phone', stripe: 'wallet' };

interface WayChoiceProps {
  ways: PayButtons;
  selected: PaymentMethod | null;
  onSelect(way: PaymentMethod): void;
}

export function PaymentMethodChoice({ ways, selected, onSelect }: WayChoiceProps) {
  const t = useT();
  if (ways.length === 0) return <p className="text-13 text-text-2">{t('recharge.ways.none')}</p>;
  return (
    <fieldset className="recharge-ways">
      <legend>{t('recharge.ways.label')}</legend>
      {ways.map(({ name, demo }) => (
        <label key={name} className="recharge-way" data-way={name}>
          <i>
            <Icon name={ICONS[name]} size={16} />
          </i>
          <span>
            <b>{t(`recharge.way.${name}`)}</b>
            <small>{t(demo ? 'recharge.way.demo' : `recharge.way.${name}Note`)}</small>
          </span>
          <input
            type="radio"
            name="way"
            value={name}
            checked={name === selected}
            onChange={() => onSelect(name)}
          />
        </label>
      ))}
    </fieldset>
  );
}
