import { useState } from 'react';
import { useT } from '#ui/i18n/use-t.ts';
import { Button, type ButtonSize } from '#ui/kit/button/button.tsx';
import { useRoot } from '#ui/root/use-root.ts';
import { useCallSignedIn } from '#ui/session/sign-in.ts';
import { socialCalls } from '../follows.calls.ts';
import type { FollowState } from '../follows.contract.ts';

interface FollowButtonProps {
  userId: number;
  name: string;
  follow: boolean;
  size?: ButtonSize;
  onChange?(state: FollowState): void;
}

/** A guest signs in first; the follow continues afterwards. */
export function FollowButton({ userId, name, follow, size = 'small', onChange }: FollowButtonProps) {
  const t = useT();
  const { me } = useRoot();
  const callSignedIn = useCallSignedIn();
  const [on, setOn] = useState(follow);
  const [published, setPublished] = useState(follow);
  const [busy, setBusy] = useState(false);
  // The page has reloaded its data, such as after a sign-in.
  if (published !== follow) {
    setPublished(follow);
    setOn(follow);
  }
  const turn = () => {
    setBusy(me !== null);
    void callSignedIn(socialCalls.follow, { userId, follow: on ? 'false' : 'true' }, (state) => {
      setBusy(false);
      if (!state) return;
      setOn(state.follow);
      onChange?.(state);
    });
  };
  return (
    <Button
      look={on ? 'outline' : 'secondary'}
      size={size}
      loading={busy}
      aria-pressed={on}
      aria-label={t('users.follow.label', { name })}
      onClick={turn}
    >
      {t(on ? 'users.follow.on' : 'users.follow.off')}
    </Button>
  );
}
