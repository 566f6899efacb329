import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icon/icon.tsx';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  icon: IconName;
  label: string;
  size?: 'small' | 'large';
  /** A toggle: filled when on. */
  pressed?: boolean;
  flip?: boolean;
}

export function IconButton({
  icon,
  label,
  size = 'small',
  pressed,
  flip,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames('icon-btn', className)}
      data-size={size}
      aria-label={label}
      aria-pressed={pressed}
    >
      <Icon name={icon} size={size === 'large' ? 20 : 16} fill={pressed} flip={flip} />
    </button>
  );
}
