import { useState } from 'react';
import { ApiFailure } from '#platform/endpoint/client.ts';
import { api } from '#ui/api/client.ts';
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
  const [refused, setRefused] = useState<{ operation: Operate['operation']; message: string } | null>(null);
  async function change(what: Omit<Operate, 'room'>) {
    setBusy(true);
    setRefused(null);
    try {
      await api(chatCalls.operate, { room, ...what });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setRefused({ operation: what.operation, message: error.message });
    } finally {
      setBusy(false);
    }
    onChanged?.();
  }
  /** A rejected change stands at its control. */
  const errorOf = (...operations: readonly Operate['operation'][]) =>
    refused && operations.includes(refused.operation) ? refused.message : undefined;
  return (
    <Dialog open title={t('chat.room.title')} onClose={onClose}>
      <Switch
        checked={state.open}
        disabled={busy}
        onChange={(open) => change({ operation: open ? 'open' : 'close' })}
      >
        {t('chat.room.open')}
      </Switch>
      <span className="field-error" role="alert">
        {errorOf('open', 'close')}
      </span>
      <Select
        label={t('chat.room.slow')}
        error={errorOf('slow')}
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
        error={errorOf('level')}
        value={String(state.levelRequired)}
        disabled={busy}
        options={LEVELS.map((level) => ({ value: String(level), label: t('chat.room.levels', { level }) }))}
        onChange={(event) => change({ operation: 'level', level: Number(event.currentTarget.value) })}
      />
      {state.anchorId !== null && (
        <Select
          label={t('chat.room.followers')}
          error={errorOf('followers')}
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
