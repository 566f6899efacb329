import { useEffect, useState } from 'react';
import { callOrToast } from '#ui/api/or-toast.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Card } from '#ui/kit/card/card.tsx';
import { SettingRow } from '#ui/kit/centre/setting-row.tsx';
import { Switch } from '#ui/kit/choice/switch.tsx';
import { type DeviceState, stateOfDevice, turnOff, turnOn } from './this-device.ts';

/** Push of this device: on or off. */
export function PushCard() {
  const t = useT();
  const [device, setDevice] = useState<DeviceState>('none');
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const look = () => void stateOfDevice().then(setDevice, () => undefined);
    look();
    // On a first visit the service worker starts after the page.
    void navigator.serviceWorker?.ready.then(look);
  }, []);

  const turn = async (on: boolean) => {
    setBusy(true);
    const next = await callOrToast(on ? turnOn() : turnOff());
    if (next) setDevice(next);
    setBusy(false);
  };
  const cannot = device === 'none' || device === 'refused';
  const label = t('users.push.device');
  return (
    <Card title={t('users.push.title')} flush>
      <ul>
        <SettingRow icon="bell" title={label} text={t(`users.push.${cannot ? device : 'deviceText'}`)}>
          <Switch checked={device === 'on'} disabled={busy || cannot} onChange={turn}>
            <span className="sr-only">{label}</span>
          </Switch>
        </SettingRow>
      </ul>
    </Card>
  );
}
