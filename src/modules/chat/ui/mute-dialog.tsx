import { useState } from 'react';
import { api } from '#ui/api/client.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { Select } from '#ui/kit/form/select.tsx';
import { TextField } from '#ui/kit/form/text-field.tsx';
import { useSubmit } from '#ui/kit/form/use-submit.ts';
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
  const form = useSubmit('reason', ['minutes', 'reason']);
  async function submit() {
    const order = { room, operation: 'mute', userId: user.uid, minutes, reason: reason.trim() } as const;
    if (!(await form.send(() => api(chatCalls.operate, order)))) return;
    toast(t('chat.mute.done', { name: user.username }), 'done');
    onClose();
  }
  return (
    <Dialog open title={t('chat.mute.title', { name: user.username })} onClose={onClose}>
      <form className="grid gap-4" {...form.formProps(submit)}>
        <Select
          {...form.field('minutes')}
          label={t('chat.mute.long')}
          value={String(minutes)}
          options={MINUTES.map((value) => ({
            value: String(value),
            label: t('chat.mute.minutes', { minutes: value }),
          }))}
          onChange={(event) => setMinutes(Number(event.currentTarget.value))}
        />
        <TextField
          {...form.field('reason')}
          label={t('chat.mute.reason')}
          hint={t('chat.mute.hint')}
          value={reason}
          limit={MUTE_REASON.max}
          maxLength={MUTE_REASON.max}
          required
          dir="auto"
          onChange={(event) => {
            setReason(event.currentTarget.value);
            form.changed('reason');
          }}
        />
        <DialogActions>
          <Button look="outline" onClick={onClose}>
            {t('chat.cancel')}
          </Button>
          <Button type="submit" look="danger" loading={form.busy}>
            {t('chat.menu.mute')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
