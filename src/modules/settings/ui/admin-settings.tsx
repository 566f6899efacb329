import { useState } from 'react';
import { SETTING_GROUPS } from '#platform/settings/setting-field.rules.ts';
import { api } from '#ui/api/client.ts';
import { useI18n, useT } from '#ui/i18n/use-t.ts';
import { useRequest } from '#ui/kit/admin/use-request.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { Card } from '#ui/kit/card/card.tsx';
import { formatDate } from '#ui/kit/format/dates.ts';
import { useTimeZone } from '#ui/kit/format/time-zone.ts';
import { SkeletonRows } from '#ui/kit/state/skeleton.tsx';
import { NetworkProblem } from '#ui/kit/state/states.tsx';
import { settingsCalls } from '../settings.calls.ts';
import type { SettingItem } from '../settings.contract.ts';
import { SettingDialog } from './setting-dialog.tsx';
import { SettingHistoryDialog } from './setting-history.tsx';
import { nameOf } from './setting-name.ts';
import { SettingValue } from './setting-value.tsx';
import './settings.css';

/** What an administrator changes without a restart. Brands have a section of their own. */
export function AdminSettings() {
  const t = useT();
  const { data, failed, reload } = useRequest('settings', () => api(settingsCalls.list));
  const [open, setOpen] = useState<{ item: SettingItem; look: 'change' | 'history' } | null>(null);
  if (failed) return <NetworkProblem onRetry={reload} />;
  if (!data) return <SkeletonRows rows={8} />;
  const props = { onDone: reload, onClose: () => setOpen(null) };
  return (
    <>
      <p className="text-13 text-text-2">{t('settings.text')}</p>
      {SETTING_GROUPS.map((group) => {
        const items = data.filter((item) => item.group === group);
        if (group === 'brands' || items.length === 0) return null;
        return (
          <Card key={group} title={t(`settings.group.${group}`)} flush>
            <ul className="setting-list">
              {items.map((item) => (
                <SettingRow key={item.name} item={item} onOpen={(look) => setOpen({ item, look })} />
              ))}
            </ul>
          </Card>
        );
      })}
      {open?.look === 'change' && <SettingDialog key={open.item.version} item={open.item} {...props} />}
      {open?.look === 'history' && (
        <SettingHistoryDialog item={open.item} title={t(nameOf(open.item))} {...props} />
      )}
    </>
  );
}

interface SettingRowProps {
  item: SettingItem;
  onOpen(look: 'change' | 'history'): void;
}

function SettingRow({ item, onOpen }: SettingRowProps) {
  const t = useT();
  return (
    <li>
      <div>
        <b>{t(nameOf(item))}</b>
        <SettingValue item={item} value={item.value} />
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
