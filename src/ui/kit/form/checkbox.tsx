import { type ComponentProps, type ReactNode, useId } from 'react';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  error?: string;
  children: ReactNode;
}

export function Checkbox({ error, children, ...input }: CheckboxProps) {
  const errorId = useId();
  return (
    <span className="field">
      <label className="check">
        <input
          {...input}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        <span>{children}</span>
      </label>
      <span className="field-error" id={errorId} role="alert">
        {error}
      </span>
    </span>
  );
}
