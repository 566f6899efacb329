import { useState } from 'react';
import { useStepUp } from '#modules/auth/ui/use-step-up.tsx';
import { api } from '#ui/api/client.ts';
import { didOrToast } from '#ui/api/did-or-toast.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { useRequest } from '#ui/kit/admin/use-request.ts';
import { Badge } from '#ui/kit/badge/badge.tsx';
import { Button } from '#ui/kit/button/button.tsx';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import { Dialog } from '#ui/kit/overlay/dialog.tsx';
import { SkeletonRows } from '#ui/kit/state/skeleton.tsx';
import { NetworkProblem } from '#ui/kit/state/states.tsx';
import { settingsCalls } from '../settings.calls.ts';
import type { SettingItem } from '../settings.contract.ts';
import { SettingValue } from './setting-value.tsx';

interface SettingHistoryProps {
  item: SettingItem;
  title: string;
  onDone(): void;
  onClose(): void;
}

/** Versions, each of which can be restored. */
export function SettingHistoryDialog({ item, title, onDone, onClose }: SettingHistoryProps) {
  const t = useT();
  const proof = useStepUp();
  const [busy, setBusy] = useState(false);
  const { name, scope, version } = item;
  const { data, failed, reload } = useRequest(`setting ${name} ${scope}`, () =>
    api(settingsCalls.history, { name, scope }),
  );
  const restore = async (id: number) => {
    setBusy(true);
    const done = await didOrToast(
      proof.run(() => api(settingsCalls.restore, { name, scope, version, id })),
      t('admin.done'),
    );
    setBusy(false);
    if (!done) return;
    onDone();
    onClose();
  };
  return (
    <>
      <Dialog open onClose={onClose} title={`${t('settings.history')} · ${title}`} size="wide">
        {failed && <NetworkProblem onRetry={reload} />}
        {!data && !failed && <SkeletonRows rows={3} />}
        {data?.versions.length === 0 && <p className="text-text-2">{t('settings.history.empty')}</p>}
        <ol className="setting-versions">
          {data?.versions.map(({ id, value, filled, ending, changedAt, changedByName }) => (
            <li key={id}>
              <div>
                {item.field.kind !== 'brand' && (
                  <b>
                    <SettingValue item={{ field: item.field, filled, ending }} value={value} />
                  </b>
                )}
                <span className="text-13 text-text-2">
                  <DateTime at={changedAt} look="full" /> · <bdi>{changedByName ?? '—'}</bdi>
                </span>
              </div>
              {id === version ? (
                <Badge tone="win">{t('settings.inForce')}</Badge>
              ) : (
                <Button look="outline" loading={busy} onClick={() => void restore(id)}>
                  {t('settings.restore')}
                </Button>
              )}
            </li>
          ))}
        </ol>
      </Dialog>
      {proof.dialog}
    </>
  );
}
