import { useRevalidator } from 'react-router';
import { usersCalls } from '#modules/users/users.calls.ts';
import type { Device } from '#modules/users/users.contract.ts';
import { api } from '#ui/api/client.ts';
import { callOrToast } from '#ui/api/or-toast.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Badge } from '#ui/kit/badge/badge.tsx';
import { Button } from '#ui/kit/button/button.tsx';
import { Card } from '#ui/kit/card/card.tsx';
import { SettingRow } from '#ui/kit/centre/setting-row.tsx';
import { RelativeTime } from '#ui/kit/format/relative-time.tsx';
import { useStepUp } from '../use-step-up.tsx';
import { deviceName } from './device-name.rules.ts';

/** Sessions of the user, each with its sign-out button. */
export function DeviceList({ devices }: { devices: readonly Device[] }) {
  const t = useT();
  const { revalidate } = useRevalidator();
  const proof = useStepUp();
  // Reloaded after errors too: the session may have ended otherwise.
  const end = async (id: number) => {
    await callOrToast(proof.run(() => api(usersCalls.endDevice, { id })));
    await revalidate();
  };
  const endOthers = async () => {
    await callOrToast(proof.run(() => api(usersCalls.endOtherDevices)));
    await revalidate();
  };
  return (
    <Card
      title={t('logins.devices.title')}
      flush
      more={
        devices.length > 1 && (
          <Button look="text" size="small" onClick={endOthers}>
            {t('logins.devices.endOthers')}
          </Button>
        )
      }
    >
      <ul>
        {devices.map(({ id, userAgent, lastSeenAt, current }) => {
          const { browser, system, phone } = deviceName(userAgent);
          const name = [system, browser].filter(Boolean).join(' · ') || t('logins.devices.unknown');
          return (
            <SettingRow
              key={id}
              icon={phone ? 'phone' : 'monitor'}
              title={
                <>
                  <bdi>{name}</bdi> {current && <Badge tone="brand">{t('logins.devices.current')}</Badge>}
                </>
              }
              text={<RelativeTime at={lastSeenAt} />}
            >
              {!current && (
                <Button
                  look="outline"
                  size="small"
                  aria-label={t('logins.devices.endLabel', { name })}
                  onClick={() => end(id)}
                >
                  {t('logins.devices.end')}
                </Button>
              )}
            </SettingRow>
          );
        })}
      </ul>
      {proof.dialog}
    </Card>
  );
}
