import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Device, Me } from '#modules/users/users.contract.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Badge } from '#ui/kit/badge/badge.tsx';
import { Button } from '#ui/kit/button/button.tsx';
import { Card } from '#ui/kit/card/card.tsx';
import { SettingRow } from '#ui/kit/centre/setting-row.tsx';
import { Ring } from '#ui/kit/chart/ring.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import type { SecondFactorState } from '../../auth.contract.ts';
import type { Passkey } from '../../passkeys.contract.ts';
import { AccountCard } from './account-card.tsx';
import { DeviceList } from './device-list.tsx';
import { LinkedLogins } from './linked-logins.tsx';
import { PasskeyList } from './passkey-list.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { SecondFactorDialog } from './second-factor-dialog.tsx';
import { type CanSend, securityScore } from './security.rules.ts';
import { TargetDialog } from './target-dialog.tsx';
import '../login.css';

type Open = 'phone' | 'email' | 'password' | 'passwordByCode' | 'secondFactor' | 'dropFactor' | null;

export interface SecurityScreenProps {
  me: Me;
  devices: readonly Device[];
  secondFactor: SecondFactorState;
  canSend: CanSend;
  /** Null where browsers support none at this address. */
  passkeys: readonly Passkey[] | null;
}

export function SecurityScreen({ me, devices, secondFactor, canSend, passkeys }: SecurityScreenProps) {
  const t = useT();
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const done = async () => {
    close();
    toast(t('logins.security.saved'), 'done');
    await revalidate();
  };
  const { hasPassword } = secondFactor;
  const codeTo = (['phone', 'email'] as const).find((kind) => me[kind] && canSend[kind]) ?? null;
  const { score, next } = securityScore(
    { phone: me.phone, email: me.email, second: secondFactor.enabled || secondFactor.passkeys > 0 },
    canSend,
  );
  // Without a way to send its code, a phone or email can be neither bound nor changed.
  const targets = (['phone', 'email'] as const).filter((kind) => me[kind] || canSend[kind]);
  return (
    <>
      <Card>
        <div className="security-score">
          <Ring share={score / 100} size={64} label={t('logins.security.score', { score })}>
            <b>{score}</b>
          </Ring>
          <div>
            <strong aria-hidden="true">{t('logins.security.score', { score })}</strong>
            <p>{t(next ? `logins.security.next.${next}` : 'logins.security.complete')}</p>
          </div>
          {next && (
            <Button onClick={() => setOpen(next === 'second' ? 'secondFactor' : next)}>
              {t(next === 'second' ? 'logins.security.second.setUp' : `logins.security.${next}.bind`)}
            </Button>
          )}
        </div>
      </Card>
      <Card flush>
        <ul>
          {targets.map((kind) => (
            <SettingRow
              key={kind}
              icon={kind === 'phone' ? 'phone' : 'mail'}
              title={t(`logins.field.${kind}`)}
              text={<bdi dir="ltr">{me[kind] ?? t('logins.security.none')}</bdi>}
            >
              <Badge tone={me[kind] ? 'win' : 'warn'}>
                {t(me[kind] ? 'logins.security.bound' : 'logins.security.unbound')}
              </Badge>
              {canSend[kind] && (
                <Button look={me[kind] ? 'outline' : 'secondary'} size="small" onClick={() => setOpen(kind)}>
                  {t(`logins.security.${kind}.${me[kind] ? 'change' : 'bind'}`)}
                </Button>
              )}
            </SettingRow>
          ))}
          <SettingRow
            icon="lock"
            title={t('logins.field.password')}
            text={t(`logins.security.password.${hasPassword ? 'rule' : 'none'}`)}
          >
            {codeTo && (
              <Button
                look={hasPassword ? 'text' : 'secondary'}
                size="small"
                onClick={() => setOpen('passwordByCode')}
              >
                {t(`logins.security.password.${hasPassword ? 'byCode' : 'set'}`)}
              </Button>
            )}
            {hasPassword && (
              <Button look="outline" size="small" onClick={() => setOpen('password')}>
                {t('logins.security.password.change')}
              </Button>
            )}
          </SettingRow>
          <SettingRow
            icon="shield"
            title={t('logins.security.second.title')}
            text={
              secondFactor.enabled
                ? t('logins.security.second.left', { n: secondFactor.recoveryCodesLeft })
                : t(
                    secondFactor.required
                      ? 'logins.security.second.required'
                      : 'logins.security.second.about',
                  )
            }
          >
            <Badge tone={secondFactor.enabled ? 'win' : 'plain'}>
              {t(secondFactor.enabled ? 'logins.security.on' : 'logins.security.off')}
            </Badge>
            <Button
              look={secondFactor.enabled ? 'outline' : 'secondary'}
              size="small"
              onClick={() => setOpen('secondFactor')}
            >
              {t(secondFactor.enabled ? 'logins.security.second.replace' : 'logins.security.second.setUp')}
            </Button>
            {secondFactor.enabled && !secondFactor.required && (
              <Button look="text" size="small" onClick={() => setOpen('dropFactor')}>
                {t('logins.security.second.drop')}
              </Button>
            )}
          </SettingRow>
        </ul>
      </Card>
      <LinkedLogins />
      {passkeys && <PasskeyList passkeys={passkeys} />}
      <DeviceList devices={devices} />
      <AccountCard me={me} />
      {(open === 'phone' || open === 'email') && (
        <TargetDialog kind={open} bound={me[open] !== null} onClose={close} onDone={done} />
      )}
      {(open === 'password' || open === 'passwordByCode') && (
        <PasswordDialog
          codeTo={open === 'passwordByCode' ? codeTo : null}
          first={!hasPassword}
          onClose={close}
          onDone={done}
        />
      )}
      {(open === 'secondFactor' || open === 'dropFactor') && (
        <SecondFactorDialog drop={open === 'dropFactor'} onClose={close} onDone={done} />
      )}
    </>
  );
}
