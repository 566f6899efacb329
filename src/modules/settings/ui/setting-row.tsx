import type { ReactNode } from 'react';
import { useI18n, useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { formatDate } from '#ui/kit/format/dates.ts';
import { useTimeZone } from '#ui/kit/format/time-zone.ts';
import type { SettingItem } from '../settings.contract.ts';

interface SettingRowProps {
  item: SettingItem;
  name: string;
  onOpen(look: 'change' | 'history'): void;
  /** The value that is in force. */
  children: ReactNode;
}

/** A setting in a list, with its history and a change. */
export function SettingRow({ item, name, onOpen, children }: SettingRowProps) {
  const t = useT();
  return (
    <li>
      <div>
        <b>{name}</b>
        {children}
        <SettingSource item={item} />
      </div>
      <span className="row-actions">
        {item.version > 0 && (
          <Button look="text" onClick={() => onOpen('history')}>
            {t('settings.history')}
          </Button>
        )}
        <Button look="outline" onClick={() => onOpen('change')}>
          {t('settings.change')}
        </Button>
      </span>
    </li>
  );
}

/** Who set it, or what rules until somebody does. */
export function SettingSource({ item }: { item: SettingItem }) {
  const t = useT();
  const { locale } = useI18n();
  const zone = useTimeZone();
  const { source, variable, changedAt, changedByName } = item;
  return (
    <span className="text-13 text-text-2">
      {source === 'set' && changedAt
        ? t('settings.source.set', {
            name: `\u2068${changedByName ?? '—'}\u2069`,
            time: formatDate(changedAt, 'full', locale, zone),
          })
        : source === 'variable'
          ? t('settings.source.variable', { variable: `\u2068${variable ?? ''}\u2069` })
          : t(source === 'file' ? 'settings.source.file' : 'settings.source.default')}
    </span>
  );
}
