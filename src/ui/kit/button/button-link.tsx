import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon/icon.tsx';
import { Link, type LinkProps } from '../link/link.tsx';
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
