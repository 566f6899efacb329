import type { ComponentProps, ReactNode } from 'react';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'onChange'> {
  checked: boolean;
  onChange(checked: boolean): void;
  children: ReactNode;
}

export function Switch({ onChange, children, ...input }: SwitchProps) {
  return (
    <label className="inline-flex items-center gap-2 text-13">
      <input
        {...input}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox says itself whether it is on
        role="switch"
        className="switch"
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {children}
    </label>
  );
}
