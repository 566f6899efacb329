import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { Icon, type IconName } from '../icon/icon.tsx';
import { type ButtonStyle, buttonClass } from './button.tsx';

interface ButtonLinkProps extends ButtonStyle, LinkProps {
  icon?: IconName;
  children: ReactNode;
}

export function ButtonLink({ look, size, wide, icon, className, children, ...link }: ButtonLinkProps) {
  return (
    <Link {...link} className={buttonClass({ look, size, wide }, className)}>
      {icon && <Icon name={icon} size={16} />}
      {children}
    </Link>
  );
}
