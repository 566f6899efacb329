import { type SubmitEvent, useEffect, useEffectEvent, useState } from 'react';
import { ApiFailure } from '#platform/endpoint/client.ts';
import { api } from '#ui/api/client.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { Notice } from '#ui/kit/card/notice.tsx';
import { TextField } from '#ui/kit/form/text-field.tsx';
import { useRoot } from '#ui/root/use-root.ts';
import { registrationCalls } from '../registration.calls.ts';
import { INVITE_PARAM } from '../registration.rules.ts';

/** Registration mode, shown before the form. */
export function RegistrationOutcome() {
  const t = useT();
  const { registration } = useRoot();
  if (registration === 'open') return null;
  if (registration === 'invitation') return <InviteField />;
  return (
    <Notice tone={registration === 'closed' ? 'warn' : 'brand'}>
      {t(`logins.registration.${registration}`)}
    </Notice>
  );
}

const codeInAddress = (): string => new URLSearchParams(window.location.search).get(INVITE_PARAM) ?? '';

/** The code is checked once; a cookie holds it for the next registration. */
function InviteField() {
  const t = useT();
  const [code, setCode] = useState(codeInAddress);
  const [state, setState] = useState<'empty' | 'busy' | 'good' | { problem: string }>('empty');
  const show = async (token: string) => {
    setState('busy');
    try {
      await api(registrationCalls.invite, { code: token });
      setState('good');
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setState({ problem: error.message });
    }
  };
  const begin = useEffectEvent(() => {
    if (code) void show(code);
  });
  useEffect(() => begin(), []);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state !== 'busy' && code.trim() !== '') void show(code);
  };
  if (state === 'good') return <Notice icon="check">{t('logins.registration.invited')}</Notice>;
  return (
    <form className="login-form" onSubmit={submit}>
      <TextField
        label={t('logins.registration.invitation')}
        hint={t('logins.registration.invitationHint')}
        value={code}
        maxLength={40}
        autoComplete="off"
        dir="ltr"
        error={typeof state === 'object' ? state.problem : undefined}
        onChange={({ currentTarget }) => setCode(currentTarget.value)}
      />
      <Button type="submit" look="outline" wide loading={state === 'busy'}>
        {t('logins.registration.useInvitation')}
      </Button>
    </form>
  );
}
