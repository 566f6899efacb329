import { useState } from 'react';
import { SETTING_GROUPS } from '#platform/settings/setting-field.rules.ts';
import { api } from '#ui/api/client.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { useRequest } from '#ui/kit/admin/use-request.ts';
import { Card } from '#ui/kit/card/card.tsx';
import { SkeletonRows } from '#ui/kit/state/skeleton.tsx';
import { NetworkProblem } from '#ui/kit/state/states.tsx';
import { settingsCalls } from '../settings.calls.ts';
import type { SettingItem } from '../settings.contract.ts';
import { SettingDialog } from './setting-dialog.tsx';
import { SettingHistoryDialog } from './setting-history.tsx';
import { nameOf } from './setting-name.ts';
import { SettingRow } from './setting-row.tsx';
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
                <SettingRow
                  key={item.name}
                  item={item}
                  name={t(nameOf(item))}
                  onOpen={(look) => setOpen({ item, look })}
                >
                  <SettingValue item={item} value={item.value} />
                </SettingRow>
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
