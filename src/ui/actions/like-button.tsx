import { useState } from 'react';
import type { Call } from '#platform/endpoint/call.ts';
import { useCallSignedIn } from '#ui/session/sign-in.ts';
import { api } from '../api/client.ts';
import { useI18n } from '../i18n/use-t.ts';
import { Button } from '../kit/button/button.tsx';
import { formatK } from '../kit/format/numbers.ts';
import { useQuery } from '../query/use-query.ts';
import { useRoot } from '../root/use-root.ts';

interface LikeState {
  liked: boolean;
  likes: number;
}

interface LikeButtonProps<Of> {
  label: string;
  /** As rendered in the cached page. */
  likes: number;
  /** Whether the viewer likes it, which a cached page cannot contain. */
  load: Call<Of, LikeState>;
  like: Call<Of & { like: boolean }, LikeState>;
  /** The kind and id of the liked object. */
  of: Of;
}

/** A guest signs in first; the like continues afterwards. */
export function LikeButton<Of>({ label, likes, load, like, of }: LikeButtonProps<Of>) {
  const callSignedIn = useCallSignedIn();
  const { locale } = useI18n();
  const { me } = useRoot();
  const uid = me?.uid;
  const [busy, setBusy] = useState(false);
  const known = useQuery(uid === undefined ? null : String(uid), (signal) =>
    api(load as Call<unknown, LikeState>, of, { signal }),
  );
  const state = known.data ?? { liked: false, likes };
  const turn = () => {
    setBusy(me !== null);
    void callSignedIn(like, { ...of, like: !state.liked }, (changed) => {
      setBusy(false);
      if (changed) known.change(() => changed);
    });
  };
  return (
    <Button
      look={state.liked ? 'secondary' : 'outline'}
      icon="like"
      loading={busy}
      aria-pressed={state.liked}
      aria-label={`${label} ${state.likes}`}
      onClick={turn}
    >
      <span className="ltr">{formatK(state.likes, locale)}</span>
    </Button>
  );
}
