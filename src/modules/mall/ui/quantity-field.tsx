import { useT } from '#ui/i18n/use-t.ts';
import { Icon } from '#ui/kit/icon/icon.tsx';
import { QUANTITY } from '../orders.rules.ts';

interface QuantityFieldProps {
  stock: number;
  value: number;
  onChange(quantity: number): void;
}

/** Limited by the stock and by the maximum of an order. */
export function QuantityField({ stock, value, onChange }: QuantityFieldProps) {
  const t = useT();
  const max = Math.max(QUANTITY.min, Math.min(stock, QUANTITY.max));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, these are buttons
    <div className="quantity" role="group" aria-label={t('mall.quantity')}>
      <span>{t('mall.quantity')}</span>
      <span className="stepper">
        <button
          type="button"
          aria-label={t('mall.fewer')}
          disabled={value <= QUANTITY.min}
          onClick={() => onChange(value - 1)}
        >
          <Icon name="minus" size={16} />
        </button>
        <output>{Math.min(value, max)}</output>
        <button
          type="button"
          aria-label={t('mall.more')}
          disabled={value >= max}
          onClick={() => onChange(value + 1)}
        >
          <Icon name="plus" size={16} />
        </button>
      </span>
    </div>
  );
}
