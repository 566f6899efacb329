import { useEffect, useState } from 'react';
import { isOver } from '#modules/matches/matches.rules.ts';
import type { ReserveButtonProps } from '#modules/matches/ui/reserve-slot.tsx';
import { packs } from '#ui/i18n/packs.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { IconButton } from '#ui/kit/button/icon-button.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { useRoot } from '#ui/root/use-root.ts';
import { useCallSignedIn } from '#ui/session/sign-in.ts';
import { reservationsCalls } from '../reservations.calls.ts';
import { loadReserved, setReserved, useReserved } from './reserved-store.ts';

/** Loaded with the first button, not with the page. */
await packs('reserve');

/** Sets or cancels a reminder of a match; not for matches that are over. */
export function ReserveButton({ matchId, state, look }: ReserveButtonProps) {
  const t = useT();
  const { me } = useRoot();
  const userId = me?.uid;
  const callSignedIn = useCallSignedIn();
  const on = useReserved(matchId);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (userId !== undefined) void loadReserved(userId);
  }, [userId]);
  if (isOver(state)) return null;
  const press = async () => {
    // One request loads the account's reservations for all buttons.
    if (!me)
      return void callSignedIn(
        reservationsCalls.reserve,
        { matchId },
        (made) => made && toast(t('reserve.done'), 'done'),
      );
    setBusy(true);
    if (await setReserved(matchId, !on)) toast(t(on ? 'reserve.cancelled' : 'reserve.done'), 'done');
    setBusy(false);
  };
  const label = t(on ? 'reserve.cancel' : 'reserve.make');
  return look === 'icon' ? (
    <IconButton icon="bell" label={label} pressed={on} onClick={press} />
  ) : (
    <Button look={on ? 'secondary' : 'outline'} icon="bell" loading={busy} onClick={press}>
      {label}
    </Button>
  );
}
