import { useState } from 'react';
import { api } from '#ui/api/client.ts';
import { callOrToast } from '#ui/api/or-toast.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Switch } from '#ui/kit/choice/switch.tsx';
import { Select } from '#ui/kit/form/select.tsx';
import { Dialog } from '#ui/kit/overlay/dialog.tsx';
import { chatCalls } from '../chat.calls.ts';
import type { Operate, RoomState } from '../chat.contract.ts';
import { FOLLOW_MINUTES, LEVEL_REQUIRED, type RoomKey } from '../rooms.rules.ts';

const PAUSES = [0, 5, 10, 30, 60, 120, 300];
const OFF = 'off';
const LEVELS = Array.from({ length: LEVEL_REQUIRED.max + 1 }, (_, level) => level);

interface RoomDialogProps {
  room: RoomKey;
  state: Pick<RoomState, 'open' | 'slowSeconds' | 'levelRequired' | 'followersMinutes' | 'anchorId'>;
  /** For lists that do not subscribe to the room. */
  onChanged?(): void;
  onClose(): void;
}

/** Room settings; each change takes effect at once for everyone in the room. */
export function RoomDialog({ room, state, onChanged, onClose }: RoomDialogProps) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  async function change(what: Omit<Operate, 'room'>) {
    setBusy(true);
    await callOrToast(api(chatCalls.operate, { room, ...what }));
    setBusy(false);
    onChanged?.();
  }
  return (
    <Dialog open title={t('chat.room.title')} onClose={onClose}>
      <Switch
        checked={state.open}
        disabled={busy}
        onChange={(open) => change({ operation: open ? 'open' : 'close' })}
      >
        {t('chat.room.open')}
      </Switch>
      <Select
        label={t('chat.room.slow')}
        value={String(state.slowSeconds)}
        disabled={busy}
        options={[...new Set([...PAUSES, state.slowSeconds])].map((seconds) => ({
          value: String(seconds),
          label: t('chat.room.seconds', { seconds }),
        }))}
        onChange={(event) => change({ operation: 'slow', seconds: Number(event.currentTarget.value) })}
      />
      <Select
        label={t('chat.room.level')}
        value={String(state.levelRequired)}
        disabled={busy}
        options={LEVELS.map((level) => ({ value: String(level), label: t('chat.room.levels', { level }) }))}
        onChange={(event) => change({ operation: 'level', level: Number(event.currentTarget.value) })}
      />
      {state.anchorId !== null && (
        <Select
          label={t('chat.room.followers')}
          value={String(state.followersMinutes ?? OFF)}
          disabled={busy}
          options={[OFF, ...FOLLOW_MINUTES.map(String)].map((minutes) => ({
            value: minutes,
            label: t('chat.room.followersOf', { minutes }),
          }))}
          onChange={(event) => {
            const chosen = FOLLOW_MINUTES.find((minutes) => String(minutes) === event.currentTarget.value);
            void change({ operation: 'followers', followMinutes: chosen ?? null });
          }}
        />
      )}
    </Dialog>
  );
}
