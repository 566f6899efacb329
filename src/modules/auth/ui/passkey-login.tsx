import { useEffect, useEffectEvent, useState } from 'react';
import { api } from '#ui/api/client.ts';
import { callOrToast } from '#ui/api/or-toast.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import {
  abortPasskeyRequest,
  canFillIn,
  hasPasskeys,
  PasskeyProblem,
  requestPasskey,
} from '#ui/kit/passkey/passkey.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { passkeysCalls } from '../passkeys.calls.ts';
import type { OnSignedIn } from './login-form.ts';

interface PasskeyLoginProps {
  /** Whether the site supports passkeys. */
  offered: boolean;
  /** Offers passkeys in the form's fields (conditional mediation). */
  fillIn?: boolean;
  /** Shows a button. */
  button?: boolean;
  onSignedIn: OnSignedIn;
}

/** Signs in with a passkey: by a button, or by choosing one in the name field. */
export function PasskeyLogin({ offered, fillIn = false, button = true, onSignedIn }: PasskeyLoginProps) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const enter = async (how: { fillIn?: boolean }, isGone = () => false) => {
    const options = await callOrToast(api(passkeysCalls.beginLogin));
    if (!options || isGone()) return;
    const answer = await requestPasskey(options, how);
    const result = isGone() ? null : await callOrToast(api(passkeysCalls.login, answer));
    if (result) await onSignedIn(result);
  };
  const offer = useEffectEvent(async (isGone: () => boolean) => {
    if (!(await canFillIn()) || isGone()) return;
    // A user who closes the dialog or chooses another method gets no error.
    await enter({ fillIn: true }, isGone).catch(() => undefined);
  });
  useEffect(() => {
    if (!offered || !fillIn) return;
    let gone = false;
    let waits = true;
    void offer(() => gone).finally(() => {
      waits = false;
    });
    return () => {
      gone = true;
      // Only its own: a request by the button goes on.
      if (waits && hasPasskeys()) void abortPasskeyRequest().catch(() => undefined);
    };
  }, [offered, fillIn]);

  const press = async () => {
    setBusy(true);
    try {
      await enter({});
    } catch (error) {
      if (!(error instanceof PasskeyProblem)) throw error;
      if (error.kind !== 'stopped') toast(t('logins.passkey.failed'), 'error');
    } finally {
      setBusy(false);
    }
  };
  if (!offered || !button || !hasPasskeys()) return null;
  return (
    <Button look="outline" size="large" wide icon="key" loading={busy} onClick={press}>
      {t('logins.passkey.login')}
    </Button>
  );
}
