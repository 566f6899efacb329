import { type SubmitEvent, useState } from 'react';
import { ApiFailure } from '#platform/endpoint/client.ts';
import { api } from '#ui/api/client.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { Notice } from '#ui/kit/card/notice.tsx';
import { Textarea, TextField } from '#ui/kit/form/text-field.tsx';
import { Dialog, DialogActions } from '#ui/kit/overlay/dialog.tsx';
import { EmptyState } from '#ui/kit/state/states.tsx';
import { queueCalls } from '../queues.calls.ts';
import type { Reply } from '../queues.contract.ts';
import { type QueueName, REPLY_TEXT, REPLY_TITLE } from '../queues.rules.ts';

interface RepliesDialogProps {
  queue: QueueName;
  replies: readonly Reply[];
  onChanged(): void;
  onClose(): void;
}

const NEW: Omit<Reply, 'id'> & { id?: number } = { title: '', text: '' };

/** The replies of a queue: shared by all who work in it. */
export function RepliesDialog({ queue, replies, onChanged, onClose }: RepliesDialogProps) {
  const t = useT();
  const [edited, setEdited] = useState<typeof NEW | null>(null);
  if (edited)
    return (
      <ReplyForm
        queue={queue}
        reply={edited}
        onChanged={onChanged}
        onClose={() => setEdited(null)}
        key={edited.id ?? 'new'}
      />
    );
  return (
    <Dialog open onClose={onClose} title={t('admin.queue.replies')}>
      {replies.length === 0 && <EmptyState title={t('admin.queue.replies.none')} />}
      <ul className="queue-replies">
        {replies.map((reply) => (
          <li key={reply.id}>
            <span>
              <b dir="auto">{reply.title}</b>
              <span dir="auto">{reply.text}</span>
            </span>
            <Button
              look="text"
              size="small"
              aria-label={`${t('admin.queue.replies.edit')}: ${reply.title}`}
              onClick={() => setEdited(reply)}
            >
              {t('admin.queue.replies.edit')}
            </Button>
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button onClick={() => setEdited(NEW)}>{t('admin.queue.replies.new')}</Button>
      </DialogActions>
    </Dialog>
  );
}

interface ReplyFormProps extends Omit<RepliesDialogProps, 'replies'> {
  reply: typeof NEW;
}

function ReplyForm({ queue, reply, onChanged, onClose }: ReplyFormProps) {
  const t = useT();
  const [title, setTitle] = useState(reply.title);
  const [text, setText] = useState(reply.text);
  const [errors, setErrors] = useState<{ title?: string; text?: string; form?: string }>({});
  const [busy, setBusy] = useState(false);
  const act = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
      onChanged();
      onClose();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setErrors({ form: error.message });
    } finally {
      setBusy(false);
    }
  };
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const draft = { title: title.trim(), text: text.trim() };
    const problem = (value: string, { min, max }: { min: number; max: number }) =>
      value.length < min
        ? t('kit.form.too_short', { min })
        : value.length > max
          ? t('kit.form.too_long', { max })
          : null;
    const [ofTitle, ofText] = [problem(draft.title, REPLY_TITLE), problem(draft.text, REPLY_TEXT)];
    const found = { ...(ofTitle && { title: ofTitle }), ...(ofText && { text: ofText }) };
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    void act(() => api(queueCalls.saveReply, { queue, ...(reply.id ? { id: reply.id } : {}), ...draft }));
  };
  const { id } = reply;
  return (
    <Dialog open onClose={onClose} title={t('admin.queue.replies')}>
      <form className="decision" onSubmit={save} noValidate>
        <TextField
          label={t('admin.queue.replies.title')}
          dir="auto"
          limit={REPLY_TITLE.max}
          value={title}
          error={errors.title}
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
        <Textarea
          label={t('admin.queue.replies.text')}
          dir="auto"
          limit={REPLY_TEXT.max}
          value={text}
          error={errors.text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        {errors.form && <Notice tone="loss">{errors.form}</Notice>}
        <DialogActions>
          {id !== undefined && (
            <Button
              look="danger"
              loading={busy}
              onClick={() => void act(() => api(queueCalls.deleteReply, { queue, id }))}
            >
              {t('admin.queue.replies.delete')}
            </Button>
          )}
          <Button type="submit" loading={busy}>
            {t('admin.queue.replies.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
