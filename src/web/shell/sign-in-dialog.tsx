import { useState } from 'react';
import { usersCalls } from '#modules/users/users.calls.ts';
import { DEMO_ACCOUNTS } from '#modules/users/users.rules.ts';
import { api } from '../api/client.ts';
import { callOrToast } from '../api/or-toast.ts';
import { useT } from '../i18n/use-t.ts';
import { Button } from '../kit/button/button.tsx';
import { Avatar } from '../kit/card/avatar.tsx';
import { Dialog } from '../kit/overlay/dialog.tsx';
import type { SignInDialogProps } from './sign-in.tsx';
import { useRoot } from './use-root.ts';

export function SignInDialog({ onClose }: SignInDialogProps) {
  const t = useT();
  const { demo } = useRoot();
  return (
    <Dialog open onClose={onClose} title={t('shell.signIn.title')}>
      <p className="text-13 text-text-2">{t(demo ? 'shell.signIn.demo' : 'shell.signIn.later')}</p>
      {demo && <DemoAccounts />}
      <Button look="text" wide onClick={onClose}>
        {t('shell.signIn.close')}
      </Button>
    </Dialog>
  );
}

function DemoAccounts() {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const enter = async (account: string) => {
    setBusy(true);
    if (await callOrToast(api(usersCalls.testLogin, { account }))) window.location.reload();
    else setBusy(false);
  };
  return (
    <ul className="accounts" aria-busy={busy}>
      {DEMO_ACCOUNTS.map(({ username, roles }, index) => (
        <li key={username}>
          <button type="button" disabled={busy} onClick={() => enter(username)}>
            <Avatar seed={index} size={32} />
            <b>{t(`shell.role.${roles.at(-1) ?? 'user'}`)}</b>
            <span>
              <bdi>{username}</bdi>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
