import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icon/icon.tsx';

export type ButtonLook = 'primary' | 'secondary' | 'outline' | 'text' | 'danger' | 'coin' | 'spark';
export type ButtonSize = 'small' | 'medium' | 'large';

export interface ButtonStyle {
  look?: ButtonLook;
  size?: ButtonSize;
  wide?: boolean;
}

export function buttonClass(
  { look = 'primary', size = 'medium', wide }: ButtonStyle,
  extra?: string,
): string {
  return classNames('btn', `btn-${look}`, size !== 'medium' && `btn-${size}`, wide && 'btn-wide', extra);
}

interface ButtonProps extends ButtonStyle, Omit<ComponentProps<'button'>, 'disabled'> {
  icon?: IconName;
  loading?: boolean;
  /** The reason why the button is disabled. A disabled button stays focusable, so that the reason can be read. */
  disabledReason?: string | null;
  children: ReactNode;
}

export function Button({
  look,
  size,
  wide,
  icon,
  loading = false,
  disabledReason,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const idle = loading || Boolean(disabledReason);
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ look, size, wide }, className)}
      aria-busy={loading || undefined}
      aria-disabled={idle || undefined}
      aria-describedby={disabledReason ? reasonId : rest['aria-describedby']}
      onClick={idle ? swallow : onClick}
    >
      {loading ? <i className="spinner" /> : icon && <Icon name={icon} size={16} />}
      {children}
      {disabledReason && (
        <span className="btn-reason" id={reasonId} role="tooltip">
          {disabledReason}
        </span>
      )}
    </button>
  );
}

/** A disabled submit button must not submit either. */
function swallow(event: MouseEvent): void {
  event.preventDefault();
}
