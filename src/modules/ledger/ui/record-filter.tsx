import { type ReactNode, useId } from 'react';
import { useT } from '#ui/i18n/use-t.ts';
import { Chip } from '#ui/kit/choice/chip.tsx';
import { Seg } from '#ui/kit/choice/seg.tsx';
import type { RecordType } from '../reasons.rules.ts';
import type { Choice, Direction } from './record-query.rules.ts';

const DIRECTIONS: readonly Direction[] = ['all', 'in', 'out'];
/** Types with a filter; the others are few. */
const TYPES: readonly RecordType[] = ['recharge', 'gift', 'plan', 'goods', 'refund', 'bonus'];

interface RecordFilterProps {
  choice: Choice;
  onChoose(choice: Choice): void;
  /** The handler of the chosen filter. */
  children: ReactNode;
}

export function RecordFilter({ choice, onChoose, children }: RecordFilterProps) {
  const t = useT();
  const choose = (part: Partial<Choice>) => onChoose({ ...choice, ...part });
  return (
    <search className="coin-filter" aria-label={t('ledger.filter.label')}>
      <Seg
        label={t('ledger.filter.direction')}
        options={DIRECTIONS.map((id) => ({ id, label: t(`ledger.direction.${id}`) }))}
        selected={choice.direction}
        onSelect={(direction) => choose({ direction })}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, these are buttons */}
      <div className="coin-types" role="group" aria-label={t('ledger.filter.type')}>
        {TYPES.map((type) => (
          <Chip
            key={type}
            pressed={choice.type === type}
            onPress={(pressed) => choose({ type: pressed ? type : null })}
          >
            {t(`ledger.type.${type}`)}
          </Chip>
        ))}
      </div>
      <div className="coin-days">
        <DayField
          label={t('ledger.filter.from')}
          value={choice.from}
          max={choice.to}
          onPick={(from) => choose({ from })}
        />
        <DayField
          label={t('ledger.filter.to')}
          value={choice.to}
          min={choice.from}
          onPick={(to) => choose({ to })}
        />
      </div>
      {children}
    </search>
  );
}

interface DayFieldProps {
  label: string;
  value: string;
  min?: string;
  max?: string;
  onPick(day: string): void;
}

function DayField({ label, value, min, max, onPick }: DayFieldProps) {
  const id = useId();
  return (
    <span className="input">
      <label className="sr-only" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        type="date"
        value={value}
        min={min || '2020-01-01'}
        max={max || '2199-12-31'}
        // A half typed year is a valid but unintended date.
        onChange={({ target }) => (target.value === '' || target.validity.valid) && onPick(target.value)}
      />
    </span>
  );
}
