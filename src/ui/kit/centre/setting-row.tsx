import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon/icon.tsx';

interface SettingRowProps {
  icon?: IconName;
  title: ReactNode;
  text?: ReactNode;
  /** The action of the setting, at the inline end. */
  children?: ReactNode;
}

/** One line of a settings list: title, state and button. */
export function SettingRow({ icon, title, text, children }: SettingRowProps) {
  return (
    <li className="setting-row">
      {icon && (
        <span className="setting-icon">
          <Icon name={icon} size={16} />
        </span>
      )}
      <div>
        <b>{title}</b>
        {text && <span>{text}</span>}
      </div>
      {children}
    </li>
  );
}
