import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '#ui/api/client.ts';
import { callOrToast } from '#ui/api/or-toast.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { IconButton } from '#ui/kit/button/icon-button.tsx';
import { Select } from '#ui/kit/form/select.tsx';
import { Textarea } from '#ui/kit/form/text-field.tsx';
import { useSubmit } from '#ui/kit/form/use-submit.ts';
import { Dialog, DialogActions } from '#ui/kit/overlay/dialog.tsx';
import { Menu, MenuItem } from '#ui/kit/overlay/menu.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { useQuery } from '#ui/query/use-query.ts';
import { useRoot } from '#ui/root/use-root.ts';
import { useSignedIn } from '#ui/session/sign-in.ts';
import { clipsCalls } from '../clips.calls.ts';
import type { Clip } from '../clips.contract.ts';
import { CLIP_REPORT_NOTE, CLIP_REPORT_REASONS, type ClipReportReason } from '../clips.rules.ts';

/** Delete by clipper and streamer, block by the streamer, report by others. */
export function ClipMenu({ clip }: { clip: Clip }) {
  const t = useT();
  const { me } = useRoot();
  const signedIn = useSignedIn();
  const [open, setOpen] = useState<'remove' | 'report' | null>(null);
  const own = useQuery(me ? `${clip.id} ${me.uid}` : null, (signal) =>
    api(clipsCalls.own, { clipId: clip.id }, { signal }),
  );
  const mayRemove = own.data?.mayRemove === 'clipper' || own.data?.mayRemove === 'anchor';
  const blocked = own.data?.blocked ?? null;
  const close = () => setOpen(null);
  const block = async () => {
    const on = !blocked;
    const done = await callOrToast(
      api(clipsCalls.block, { userId: clip.clipper.userId, on }).then(() => true),
    );
    if (done) own.change((before) => before && { ...before, blocked: on });
  };
  return (
    <>
      <Menu
        label={t('clips.more')}
        align="end"
        trigger={(props) => <IconButton {...props} icon="more" label={t('clips.more')} />}
      >
        {mayRemove && (
          <MenuItem icon="trash" tone="danger" onClick={() => setOpen('remove')}>
            {t('comments.delete')}
          </MenuItem>
        )}
        {blocked !== null && (
          <MenuItem icon="ban" onClick={() => void block()}>
            {t(blocked ? 'clips.unblock' : 'clips.block')}
          </MenuItem>
        )}
        {me?.uid !== clip.clipper.userId && (
          <MenuItem icon="warn" onClick={() => signedIn(() => setOpen('report'))}>
            {t('comments.report')}
          </MenuItem>
        )}
      </Menu>
      {open === 'remove' && <RemoveDialog clip={clip} onClose={close} />}
      {open === 'report' && <ReportDialog clip={clip} onClose={close} />}
    </>
  );
}

interface DialogProps {
  clip: Clip;
  onClose(): void;
}

function RemoveDialog({ clip, onClose }: DialogProps) {
  const t = useT();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    const done = await callOrToast(api(clipsCalls.remove, { clipId: clip.id }).then(() => true));
    setBusy(false);
    if (done) void navigate(`/live/${clip.roomId}`, { replace: true });
  };
  return (
    <Dialog open title={t('clips.remove')} onClose={onClose}>
      <p className="text-13 text-text-2">{t('clips.remove_text')}</p>
      <DialogActions>
        <Button look="outline" onClick={onClose}>
          {t('comments.cancel')}
        </Button>
        <Button look="danger" loading={busy} onClick={remove}>
          {t('comments.delete')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function ReportDialog({ clip, onClose }: DialogProps) {
  const t = useT();
  const [reason, setReason] = useState<ClipReportReason>('spam');
  const [note, setNote] = useState('');
  const form = useSubmit('note', ['reason', 'note']);
  const submit = async () => {
    const report = { clipId: clip.id, reason, note };
    if (!(await form.send(() => api(clipsCalls.report, report)))) return;
    toast(t('comments.report.done'), 'done');
    onClose();
  };
  const labelOf = (value: ClipReportReason): string =>
    value === 'rights' ? t('clips.rights') : t(`comments.report.reason.${value}`);
  return (
    <Dialog open title={t('clips.report')} onClose={onClose}>
      <form className="grid gap-4" {...form.formProps(submit)}>
        <Select
          {...form.field('reason')}
          label={t('comments.report.reason')}
          value={reason}
          options={CLIP_REPORT_REASONS.map((value) => ({ value, label: labelOf(value) }))}
          onChange={(event) => setReason(event.currentTarget.value as ClipReportReason)}
        />
        <Textarea
          {...form.field('note')}
          label={t('comments.report.note')}
          value={note}
          limit={CLIP_REPORT_NOTE.max}
          maxLength={CLIP_REPORT_NOTE.max}
          dir="auto"
          onChange={(event) => {
            setNote(event.currentTarget.value);
            form.changed('note');
          }}
        />
        <DialogActions>
          <Button look="outline" onClick={onClose}>
            {t('comments.cancel')}
          </Button>
          <Button type="submit" loading={form.busy}>
            {t('comments.report')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
