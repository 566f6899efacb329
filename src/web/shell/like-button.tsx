import { useEffect, useState } from 'react';
import { callOrToast } from '../api/or-toast.ts';
import { Button } from '../kit/button/button.tsx';
import { formatK } from '../kit/format/numbers.ts';
import { useSignedIn } from './sign-in.tsx';
import { useRoot } from './use-root.ts';

interface LikeState {
  liked: boolean;
  likes: number;
}

interface LikeButtonProps {
  label: string;
  /** As the page was rendered for everybody. */
  likes: number;
  /** Whether the reader likes it already, which no kept page knows. */
  load(): Promise<LikeState>;
  like(on: boolean): Promise<LikeState>;
}

/** A guest signs in first, and then likes. */
export function LikeButton({ label, likes, load, like }: LikeButtonProps) {
  const signedIn = useSignedIn();
  const { me } = useRoot();
  const uid = me?.uid;
  const [state, setState] = useState<LikeState>({ liked: false, likes });
  const [busy, setBusy] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each reader, not for each function
  useEffect(() => {
    let left = false;
    if (uid === undefined) return;
    load().then(
      (known) => !left && setState(known),
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [uid]);
  const turn = async () => {
    setBusy(true);
    const changed = await callOrToast(like(!state.liked));
    setBusy(false);
    if (changed) setState(changed);
  };
  return (
    <Button
      look={state.liked ? 'secondary' : 'outline'}
      icon="like"
      loading={busy}
      aria-pressed={state.liked}
      aria-label={`${label} ${state.likes}`}
      onClick={() => signedIn(() => void turn())}
    >
      <span className="ltr">{formatK(state.likes)}</span>
    </Button>
  );
}
