import { useState } from 'react';
import { usersCalls } from '#modules/users/users.calls.ts';
import type { SignedIn } from '#modules/users/users.contract.ts';
import { DEMO_ACCOUNTS, publicRole } from '#modules/users/users.rules.ts';
import { api } from '#ui/api/client.ts';
import { callOrToast } from '#ui/api/or-toast.ts';
import { useT } from '#ui/i18n/use-t.ts';

/** In a demo, one account for each role, without a password. */
export function DemoAccounts({ onSignedIn }: { onSignedIn(result: SignedIn): Promise<void> }) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const enter = async (account: string) => {
    setBusy(true);
    const result = await callOrToast(api(usersCalls.testLogin, { account }));
    if (result) await onSignedIn(result);
    setBusy(false);
  };
  return (
    <section className="login-demo">
      <h3>{t('logins.demo')}</h3>
      <ul className="accounts" aria-busy={busy}>
        {DEMO_ACCOUNTS.map(({ username, roles }) => (
          <li key={username}>
            <button type="button" disabled={busy} onClick={() => enter(username)}>
              <b>{t(`logins.role.${publicRole(roles)}`)}</b>
              <span>
                <bdi>{username}</bdi>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
