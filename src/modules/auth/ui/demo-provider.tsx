import { useState } from 'react';
import { api } from '#ui/api/client.ts';
import { callOrToast } from '#ui/api/or-toast.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { Avatar } from '#ui/kit/card/avatar.tsx';
import { useRoot } from '#ui/root/use-root.ts';
import { demoProviderCalls } from '../demo-provider.calls.ts';
import type { DemoConsent } from '../demo-provider.contract.ts';
import { PERSONAS } from '../demo-provider.rules.ts';
import './demo-provider.css';

type ConsentRequest = Omit<DemoConsent, 'persona'>;

/** The consent page of a provider: choice of the persona, and consent. */
export function DemoProvider({ request }: { request: ConsentRequest }) {
  const t = useT();
  const { brand } = useRoot();
  const [busy, setBusy] = useState(false);
  const answer = async (persona?: string) => {
    setBusy(true);
    const agreed = await callOrToast(api(demoProviderCalls.consent, { ...request, persona }));
    // Another site: replaced in the history, so that "back" does not return here.
    if (agreed) window.location.replace(agreed.url);
    else setBusy(false);
  };
  const site = t(`logins.site.${request.site}`);
  return (
    <div className="card demo-provider" aria-busy={busy}>
      <h1>{t('logins.provider.title', { site })}</h1>
      <p>{t('logins.provider.text', { site, name: brand.projectName })}</p>
      <ul className="accounts">
        {PERSONAS.map(({ id, name, email }, index) => (
          <li key={id}>
            <button type="button" disabled={busy} onClick={() => answer(id)}>
              <Avatar seed={index} size={32} />
              <b dir="auto">{name}</b>
              {request.site === 'google' && (
                <span>
                  <bdi>{email}</bdi>
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      <Button look="text" wide loading={busy} onClick={() => answer()}>
        {t('logins.provider.deny')}
      </Button>
    </div>
  );
}
