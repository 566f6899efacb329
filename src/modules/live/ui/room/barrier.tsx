import { useEffect } from 'react';
import { useT } from '#web/i18n/use-t.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Words } from '#web/kit/player/curtain.tsx';
import { continuedAsGuest, useSignIn } from '#web/shell/sign-in.tsx';

/** "Log in to watch". The dialog opens by itself once, unless the visitor has said that they stay a guest. */
export function LoginBarrier() {
  const t = useT();
  const signIn = useSignIn();
  useEffect(() => {
    if (!continuedAsGuest()) signIn();
  }, [signIn]);
  return (
    <>
      <Words icon="lock" title={t('rooms.login.title')} text={t('rooms.login.text')} />
      <Button look="spark" onClick={signIn}>
        {t('rooms.login.action')}
      </Button>
    </>
  );
}
