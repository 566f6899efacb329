import { Suspense, useState } from 'react';
import { packs } from '#ui/i18n/packs.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Tool } from '#ui/kit/player/controls.tsx';
import { fetchLazily } from '#ui/lazy/lazy-components.ts';
import { useSignedIn } from '#ui/session/sign-in.ts';
import type { ClipDialogProps } from './clip-dialog.tsx';

const ClipDialog = fetchLazily<ClipDialogProps>(async () => {
  const [{ ClipDialog: Dialog }] = await Promise.all([import('./clip-dialog.tsx'), packs('clips')]);
  return Dialog;
});

/** In the player of a broadcast: a clip of what was just seen. A guest signs in first. */
export function ClipTool({ roomId, shownAt }: { roomId: number; shownAt: () => number | null }) {
  const t = useT();
  const signedIn = useSignedIn();
  const [at, setAt] = useState<number | null>(null);
  const open = () => {
    const shown = shownAt() ?? Date.now();
    signedIn(() => setAt(shown));
  };
  return (
    <>
      <Tool icon="spark" label={t('rooms.clip')} onClick={open} />
      {at !== null && (
        <Suspense>
          <ClipDialog roomId={roomId} at={at} onClose={() => setAt(null)} />
        </Suspense>
      )}
    </>
  );
}
