import { type ReactNode, useId } from 'react';
import { useT } from '#ui/i18n/use-t.ts';
import { Icon } from '../icon/icon.tsx';

export interface FieldWords {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** Marks the field; a form names the mark. */
  needed?: boolean;
}

export interface FieldProps extends FieldWords {
  /** Shows "12 of 30" beside the label. */
  counter?: { length: number; max: number };
  /** Renders the control; these properties tie it to its label, hint and error. */
  children(control: ControlProps): ReactNode;
}

export interface ControlProps {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
}

export function Field({ label, hint, error, needed, counter, children }: FieldProps) {
  const t = useT();
  const id = useId();
  const described = [hint && `${id}hint`, error && `${id}error`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <span className="field-label">
        <label htmlFor={id} data-needed={needed || undefined}>
          {label}
        </label>
        {counter && (
          <span className="field-note" data-over={counter.length > counter.max || undefined}>
            {t('kit.form.counter', { length: counter.length, max: counter.max })}
          </span>
        )}
      </span>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': needed ? true : undefined,
      })}
      {hint && (
        <span className="field-note" id={`${id}hint`}>
          {hint}
        </span>
      )}
      {/* Always rendered: a live region must exist before its text. */}
      <span className="field-error" id={`${id}error`} role="alert">
        {error && (
          <>
            <Icon name="info" size={12} />
            {error}
          </>
        )}
      </span>
    </div>
  );
}
