import { type KeyboardEvent, type SubmitEvent, useId, useRef, useState } from 'react';
import { useAccountAgeNotice } from '#modules/users/ui/use-account-age-notice.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { useRoot } from '#ui/root/use-root.ts';
import { useCallSignedIn } from '#ui/session/sign-in.ts';
import { commentsCalls } from '../comments.calls.ts';
import type { Reply, SentComment } from '../comments.contract.ts';
import { type Target, TEXT } from '../comments.rules.ts';

interface CommentFormProps {
  target: Target;
  /** Comment that is replied to; absent at the top level. */
  replyTo?: { id: number; name: string };
  onSent(own: Reply): void;
  onCancel?(): void;
}

export function CommentForm({ target, replyTo, onSent, onCancel }: CommentFormProps) {
  const t = useT();
  const { me } = useRoot();
  const callSignedIn = useCallSignedIn();
  const counter = useId();
  const tooNew = useAccountAgeNotice('comments');
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const key = useRef('');
  const send = () => {
    setBusy(me !== null);
    // Idempotency key of the draft: retries are the same comment.
    key.current ||= crypto.randomUUID();
    const draft = { ...target, text, ...(replyTo && { replyTo: replyTo.id }) };
    const took = (sent: SentComment | null) => {
      setBusy(false);
      if (!sent) return;
      key.current = '';
      setText('');
      if (sent.comment) onSent(sent.comment);
      else toast(t('comments.held'), 'done');
      onCancel?.();
    };
    void callSignedIn(commentsCalls.add, draft, took, key.current);
  };
  const submit = (event?: SubmitEvent<HTMLFormElement>) => {
    event?.preventDefault();
    if (!busy && tooNew === null && text.trim() !== '') send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
    if (event.key === 'Escape') onCancel?.();
  };
  const label = replyTo ? t('comments.reply.to', { name: replyTo.name }) : t('comments.write');
  return (
    <form className="comment-form" onSubmit={submit}>
      <textarea
        rows={replyTo ? 1 : 2}
        value={text}
        aria-label={label}
        aria-describedby={counter}
        disabled={tooNew !== null}
        placeholder={replyTo ? label : t(me ? 'comments.placeholder' : 'comments.placeholder.guest')}
        maxLength={TEXT.max}
        dir="auto"
        // biome-ignore lint/a11y/noAutofocus: the user opened this field by a click
        autoFocus={replyTo !== undefined}
        onChange={({ currentTarget }) => {
          key.current = '';
          setText(currentTarget.value);
        }}
        onKeyDown={onKeyDown}
      />
      <footer>
        <span id={counter}>
          {tooNew === null
            ? t('comments.length', { length: text.length, max: TEXT.max })
            : t('comments.tooNew', { remaining: tooNew })}
        </span>
        {onCancel && (
          <Button look="text" size="small" onClick={onCancel}>
            {t('comments.reply.cancel')}
          </Button>
        )}
        <Button type="submit" size="small" loading={busy} aria-disabled={text.trim() === '' || undefined}>
          {t(replyTo ? 'comments.reply' : 'comments.send')}
        </Button>
      </footer>
    </form>
  );
}
