import { useState } from 'react';
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
import { useRoot } from '#ui/root/use-root.ts';
import { useSignedIn } from '#ui/session/sign-in.ts';
import { commentsCalls } from '../comments.calls.ts';
import type { CommentUser, Reply } from '../comments.contract.ts';
import { canDelete, REPORT_NOTE, REPORT_REASONS, type ReportReason } from '../comments.rules.ts';

interface CommentMenuProps {
  comment: Reply;
  user: CommentUser;
}

/** Actions on a comment: delete one's own, report another's. */
export function CommentMenu({ comment, user }: CommentMenuProps) {
  const t = useT();
  const { me } = useRoot();
  const signedIn = useSignedIn();
  const [open, setOpen] = useState<'delete' | 'report' | null>(null);
  const own = me?.uid === user.uid;
  const mayDelete =
    me && canDelete({ kind: 'user', id: me.uid, roles: me.roles, sessionId: 0 }, { userId: user.uid });
  const label = t('comments.more', { name: user.username });
  const close = () => setOpen(null);
  return (
    <>
      <Menu
        label={label}
        align="end"
        trigger={(props) => <IconButton {...props} icon="more" className="comment-more" label={label} />}
      >
        {mayDelete && (
          <MenuItem icon="trash" tone="danger" onClick={() => setOpen('delete')}>
            {t('comments.delete')}
          </MenuItem>
        )}
        {!own && (
          <MenuItem icon="warn" onClick={() => signedIn(() => setOpen('report'))}>
            {t('comments.report')}
          </MenuItem>
        )}
      </Menu>
      {open === 'delete' && <DeleteDialog id={comment.id} onClose={close} />}
      {open === 'report' && <ReportDialog id={comment.id} onClose={close} />}
    </>
  );
}

interface DialogProps {
  id: number;
  onClose(): void;
}

/** The topic publishes the deletion to every subscriber, including this page. */
function DeleteDialog({ id, onClose }: DialogProps) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    const done = await callOrToast(api(commentsCalls.delete, { id }).then(() => true));
    setBusy(false);
    if (done) onClose();
  };
  return (
    <Dialog open title={t('comments.delete.sure')} onClose={onClose}>
      <p className="text-13 text-text-2">{t('comments.delete.text')}</p>
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

function ReportDialog({ id, onClose }: DialogProps) {
  const t = useT();
  const [reason, setReason] = useState<ReportReason>('spam');
  const [note, setNote] = useState('');
  const form = useSubmit('note', ['reason', 'note']);
  const submit = async () => {
    if (!(await form.send(() => api(commentsCalls.report, { id, reason, note })))) return;
    toast(t('comments.report.done'), 'done');
    onClose();
  };
  return (
    <Dialog open title={t('comments.report.title')} onClose={onClose}>
      <form className="grid gap-4" {...form.formProps(submit)}>
        <Select
          {...form.field('reason')}
          label={t('comments.report.reason')}
          value={reason}
          options={REPORT_REASONS.map((value) => ({ value, label: t(`comments.report.reason.${value}`) }))}
          onChange={(event) => setReason(event.currentTarget.value as ReportReason)}
        />
        <Textarea
          {...form.field('note')}
          label={t('comments.report.note')}
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
