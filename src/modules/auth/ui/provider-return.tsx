import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { SignedIn } from '#modules/users/users.contract.ts';
import { ApiFailure } from '#platform/endpoint/client.ts';
import { api } from '#ui/api/client.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { providersCalls } from '../providers.calls.ts';
import { pageOfReturn, type Step, withoutProviderReturn } from './login-state.rules.ts';

interface OtherSiteReturnProps {
  returned: { state: string; code?: string; iss?: string };
  onSignedIn(result: SignedIn): Promise<void>;
  onStep(step: Step): void;
}

/** The return from a provider: runs once, on the page of the first half, and cleans the address. */
export function ProviderReturn({ returned: { state, code, iss }, onSignedIn, onStep }: OtherSiteReturnProps) {
  const t = useT();
  const navigate = useNavigate();
  const begun = useRef(false);
  const closed = useRef(false);
  const finish = useEffectEvent(async () => {
    const { pathname, search } = window.location;
    const cameFrom = await api(providersCalls.cameFrom, { state }).catch(() => null);
    const elsewhere = cameFrom && pageOfReturn(cameFrom.url, { pathname, search });
    // A user who closed the dialog meanwhile is neither signed in nor redirected.
    if (closed.current) return;
    // A full navigation: the page may be in another language.
    if (elsewhere) return window.location.replace(elsewhere);
    const result = await api(providersCalls.returned, { isFrom: 'pc', state, code, iss }).catch((error) => {
      if (error instanceof ApiFailure) return error;
      throw error;
    });
    await navigate({ search: withoutProviderReturn(search) }, { replace: true });
    if (!(result instanceof ApiFailure)) {
      const { wxBind, accountNumber: ticket, qqOrWechatName: name, headimgurl } = result;
      if (!wxBind || ticket === null) return await onSignedIn(result);
      return onStep({ kind: 'bindPhone', ticket, name: name ?? '', headimgurl: headimgurl ?? '' });
    }
    // 2010: its message is the login token to bind an email with.
    if (result.errorCode === 2010) return onStep({ kind: 'bindEmail', ticket: result.message });
    toast(result.message, 'error');
    onStep({ kind: 'login' });
  });
  useEffect(() => {
    closed.current = false;
    if (!begun.current) void finish();
    begun.current = true;
    return () => {
      closed.current = true;
    };
  }, []);
  return (
    <p className="text-13 text-text-2" role="status">
      {t('logins.returning')}
    </p>
  );
}
