import type { ComponentProps } from 'react';
import { Icon } from '../icon/icon.tsx';
import { Field, type FieldWords } from './field.tsx';

interface SelectProps extends FieldWords, Omit<ComponentProps<'select'>, 'id' | 'size'> {
  options: readonly { value: string; label: string }[];
  placeholder?: string;
}

export function Select({ label, hint, error, needed, options, placeholder, ...select }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error} needed={needed}>
      {(control) => (
        <span className="input">
          <select {...select} {...control}>
            {placeholder && <option value="">{placeholder}</option>}
            {options.map(({ value, label: text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
          <Icon name="down" size={16} />
        </span>
      )}
    </Field>
  );
}
