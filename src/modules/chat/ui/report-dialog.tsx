import { useState } from 'react';
import { api } from '#ui/api/client.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { Select } from '#ui/kit/form/select.tsx';
import { Textarea } from '#ui/kit/form/text-field.tsx';
import { useSubmit } from '#ui/kit/form/use-submit.ts';
import { Dialog, DialogActions } from '#ui/kit/overlay/dialog.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { chatCalls } from '../chat.calls.ts';
import type { Author } from '../chat.contract.ts';
import { REPORT_NOTE, REPORT_REASONS, type ReportReason } from '../messages.rules.ts';
import type { RoomKey } from '../rooms.rules.ts';

const ABOUT = ['message', 'user', 'room'] as const;
type About = (typeof ABOUT)[number];

interface ReportDialogProps {
  room: RoomKey;
  /** Null for a report of the room. */
  message: { user: Author; seq: number } | null;
  onClose(): void;
}

/** Report of the message, its author or the room. */
export function ReportDialog({ room, message, onClose }: ReportDialogProps) {
  const t = useT();
  const choices = message ? ABOUT : (['room'] as const);
  const [about, setAbout] = useState<About>(choices[0]);
  const [reason, setReason] = useState<ReportReason>('spam');
  const [note, setNote] = useState('');
  const form = useSubmit('note', ['reason', 'note']);
  async function submit() {
    const target =
      message && { message: { seq: message.seq }, user: { userId: message.user.uid }, room: {} }[about];
    if (!(await form.send(() => api(chatCalls.report, { room, reason, note, ...target })))) return;
    toast(t('chat.report.done'), 'done');
    onClose();
  }
  return (
    <Dialog open title={t('chat.report.title')} onClose={onClose}>
      <form className="grid gap-4" {...form.formProps(submit)}>
        <Select
          label={t('chat.report.about')}
          value={about}
          options={choices.map((value) => ({
            value,
            label: t(`chat.report.about.${value}`, { name: message?.user.username ?? '' }),
          }))}
          onChange={(event) => setAbout(event.currentTarget.value as About)}
        />
        <Select
          {...form.field('reason')}
          label={t('chat.report.reason')}
          value={reason}
          options={REPORT_REASONS.map((value) => ({ value, label: t(`chat.report.reason.${value}`) }))}
          onChange={(event) => setReason(event.currentTarget.value as ReportReason)}
        />
        <Textarea
          {...form.field('note')}
          label={t('chat.report.note')}
          value={note}
          limit={REPORT_NOTE.max}
          maxLength={REPORT_NOTE.max}
          dir="auto"
          onChange={(event) => {
            setNote(event.currentTarget.value);
            form.changed('note');
          }}
        />
        <DialogActions>
          <Button look="outline" onClick={onClose}>
            {t('chat.cancel')}
          </Button>
          <Button type="submit" loading={form.busy}>
            {t('chat.menu.report')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
