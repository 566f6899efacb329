import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon/icon.tsx';

interface NoticeProps {
  tone?: 'brand' | 'warn' | 'loss';
  icon?: IconName;
  action?: ReactNode;
  children: ReactNode;
}

export function Notice({ tone = 'brand', icon = 'info', action, children }: NoticeProps) {
  return (
    <div className="notice" data-tone={tone} role="status">
      <Icon name={icon} size={16} />
      <span className="grow">{children}</span>
      {action}
    </div>
  );
}
