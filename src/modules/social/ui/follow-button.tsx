import { useState } from 'react';
import { api } from '#web/api/client.ts';
import { callOrToast } from '#web/api/or-toast.ts';
import { useT } from '#web/i18n/use-t.ts';
import { Button, type ButtonSize } from '#web/kit/button/button.tsx';
import { useSignedIn } from '#web/shell/sign-in.tsx';
import { socialCalls } from '../social.calls.ts';
import type { FollowState } from '../social.contract.ts';

interface FollowButtonProps {
  userId: number;
  name: string;
  follow: boolean;
  size?: ButtonSize;
  onChange?(state: FollowState): void;
}

/** A guest signs in first, and then follows. */
export function FollowButton({ userId, name, follow, size = 'small', onChange }: FollowButtonProps) {
  const t = useT();
  const signedIn = useSignedIn();
  const [on, setOn] = useState(follow);
  const [busy, setBusy] = useState(false);
  const turn = async () => {
    setBusy(true);
    const state = await callOrToast(api(socialCalls.follow, { userId, follow: on ? 'false' : 'true' }));
    setBusy(false);
    if (!state) return;
    setOn(state.follow);
    onChange?.(state);
  };
  return (
    <Button
      look={on ? 'outline' : 'secondary'}
      size={size}
      loading={busy}
      aria-pressed={on}
      aria-label={t('users.follow.label', { name })}
      onClick={() => signedIn(turn)}
    >
      {t(on ? 'users.follow.on' : 'users.follow.off')}
    </Button>
  );
}
