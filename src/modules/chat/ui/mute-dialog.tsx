import { type FormEvent, useState } from 'react';
import { api } from '#ui/api/client.ts';
import { callOrToast } from '#ui/api/or-toast.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { Select } from '#ui/kit/form/select.tsx';
import { TextField } from '#ui/kit/form/text-field.tsx';
import { Dialog, DialogActions } from '#ui/kit/overlay/dialog.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { chatCalls } from '../chat.calls.ts';
import type { Author } from '../chat.contract.ts';
import { MUTE_REASON } from '../messages.rules.ts';
import type { RoomKey } from '../rooms.rules.ts';

const MINUTES = [10, 60, 1_440, 10_080];

interface MuteDialogProps {
  room: RoomKey;
  user: Author;
  onClose(): void;
}

/** Duration and reason: both are shown to the muted user. */
export function MuteDialog({ room, user, onClose }: MuteDialogProps) {
  const t = useT();
  const [minutes, setMinutes] = useState(MINUTES[0]!);
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    const order = { room, operation: 'mute', userId: user.uid, minutes, reason: reason.trim() } as const;
    const done = await callOrToast(api(chatCalls.operate, order).then(() => true));
    setBusy(false);
    if (!done) return;
    toast(t('chat.mute.done', { name: user.username }), 'done');
    onClose();
  }
  return (
    <Dialog open title={t('chat.mute.title', { name: user.username })} onClose={onClose}>
      <form className="grid gap-4" onSubmit={submit}>
        <Select
          label={t('chat.mute.long')}
          value={String(minutes)}
          options={MINUTES.map((value) => ({
            value: String(value),
            label: t('chat.mute.minutes', { minutes: value }),
          }))}
          onChange={(event) => setMinutes(Number(event.currentTarget.value))}
        />
        <TextField
          label={t('chat.mute.reason')}
          hint={t('chat.mute.hint')}
          value={reason}
          limit={MUTE_REASON.max}
          maxLength={MUTE_REASON.max}
          required
          dir="auto"
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <DialogActions>
          <Button look="outline" onClick={onClose}>
            {t('chat.cancel')}
          </Button>
          <Button type="submit" look="danger" loading={busy}>
            {t('chat.menu.mute')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
