import { useEffect, useState } from 'react';
import { preferencesCalls } from '#modules/users/preferences.calls.ts';
import type { Preferences } from '#modules/users/preferences.contract.ts';
import { PUSH_KINDS, PUSH_MESSAGES, type QuietHours } from '#modules/users/preferences.rules.ts';
import { api } from '#ui/api/client.ts';
import { callOrToast } from '#ui/api/or-toast.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Card } from '#ui/kit/card/card.tsx';
import { SettingRow } from '#ui/kit/centre/setting-row.tsx';
import { Switch } from '#ui/kit/choice/switch.tsx';
import { type DeviceState, stateOfDevice, turnOff, turnOn } from './this-device.ts';

const NIGHT: QuietHours = { from: '23:00', to: '07:00' };

type Choices = Pick<Preferences, 'push' | 'quietHours'>;

/** Push of this device: on or off, and its kinds. */
export function PushCard({ saved }: { saved: Choices }) {
  const t = useT();
  const [device, setDevice] = useState<DeviceState>('none');
  const [busy, setBusy] = useState(false);
  const [choices, setChoices] = useState(saved);
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
  const save = async (next: Choices) => {
    setChoices({ ...choices, ...next });
    if (!(await callOrToast(api(preferencesCalls.save, next)))) setChoices(choices);
  };
  const { quietHours } = choices;
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
        {device === 'on' &&
          PUSH_KINDS.map((kind) => (
            <SettingRow key={kind} title={t(PUSH_MESSAGES[kind])}>
              <Switch
                checked={choices.push?.[kind] ?? true}
                onChange={(on) => save({ push: { ...choices.push, [kind]: on } })}
              >
                <span className="sr-only">{t(PUSH_MESSAGES[kind])}</span>
              </Switch>
            </SettingRow>
          ))}
        {device === 'on' && (
          <SettingRow title={t('users.push.quiet')} text={t('users.push.quietText')}>
            {quietHours && <Hours hours={quietHours} onChange={(next) => save({ quietHours: next })} />}
            <Switch checked={quietHours != null} onChange={(on) => save({ quietHours: on ? NIGHT : null })}>
              <span className="sr-only">{t('users.push.quiet')}</span>
            </Switch>
          </SettingRow>
        )}
      </ul>
    </Card>
  );
}

function Hours({ hours, onChange }: { hours: QuietHours; onChange(next: QuietHours): void }) {
  const t = useT();
  return (['from', 'to'] as const).map((end) => (
    <span key={end} className="input max-w-32">
      <input
        type="time"
        required
        aria-label={t(`users.push.${end}`)}
        defaultValue={hours[end]}
        onBlur={({ currentTarget: { value } }) => {
          if (value && value !== hours[end]) onChange({ ...hours, [end]: value });
        }}
      />
    </span>
  ));
}
