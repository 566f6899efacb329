import type { ComponentProps, ReactNode } from 'react';
import { Icon, type IconName } from '../icon/icon.tsx';
import { Field, type FieldWords } from './field.tsx';

interface TextFieldProps extends FieldWords, Omit<ComponentProps<'input'>, 'size' | 'id'> {
  icon?: IconName;
  /** At the inline start, inside the frame: an area code. */
  before?: ReactNode;
  /** At the inline end, inside the frame: a unit, a button. */
  after?: ReactNode;
  size?: 'medium' | 'large';
  /** Counts characters against this and shows "12 of 30". The text is not truncated: the user decides what to drop. */
  limit?: number;
  /** Their number where characters are not counted as UTF-16 code units. */
  length?: number;
}

export function TextField({
  label,
  hint,
  error,
  needed,
  icon,
  before,
  after,
  size,
  limit,
  length,
  ...input
}: TextFieldProps) {
  const counter = limit === undefined ? undefined : { length: length ?? lengthOf(input.value), max: limit };
  return (
    <Field label={label} hint={hint} error={error} needed={needed} counter={counter}>
      {(control) => (
        <span className="input" data-size={size}>
          {icon && <Icon name={icon} size={16} />}
          {before}
          <input type="text" {...input} {...control} />
          {after}
        </span>
      )}
    </Field>
  );
}

interface TextareaProps extends FieldWords, Omit<ComponentProps<'textarea'>, 'id'> {
  limit?: number;
}

export function Textarea({ label, hint, error, limit, ...input }: TextareaProps) {
  const counter = limit === undefined ? undefined : { length: lengthOf(input.value), max: limit };
  return (
    <Field label={label} hint={hint} error={error} counter={counter}>
      {(control) => (
        <span className="input">
          <textarea rows={4} {...input} {...control} />
        </span>
      )}
    </Field>
  );
}

/** Characters as the server's schema counts them. */
function lengthOf(value: ComponentProps<'input'>['value']): number {
  return String(value ?? '').length;
}
