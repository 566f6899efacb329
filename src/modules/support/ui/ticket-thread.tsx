import { useEffect, useRef, useState } from 'react';
import { useT } from '#ui/i18n/use-t.ts';
import { Badge } from '#ui/kit/badge/badge.tsx';
import { Button } from '#ui/kit/button/button.tsx';
import { Chip } from '#ui/kit/choice/chip.tsx';
import { Textarea } from '#ui/kit/form/text-field.tsx';
import { useSubmit } from '#ui/kit/form/use-submit.ts';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import { SkeletonRows } from '#ui/kit/state/skeleton.tsx';
import { ErrorState } from '#ui/kit/state/states.tsx';
import { useMinimumSkeleton } from '#ui/kit/state/use-minimum-duration.ts';
import type { ReplyResult } from '../tickets.contract.ts';
import { MESSAGE } from '../tickets.rules.ts';
import { useTicketThread } from './use-ticket-thread.ts';
import './tickets.css';

interface TicketTalkProps {
  id: number;
  /** The viewer's side of the conversation. */
  asStaff?: boolean;
  /** Saved texts for the answer. */
  replies?: readonly { id: number; title: string; text: string }[];
  onReply(text: string, key: string): Promise<ReplyResult>;
}

export function TicketThread({ id, asStaff = false, replies = [], onReply: say }: TicketTalkProps) {
  const t = useT();
  const { talk: loaded, failed, add, retry } = useTicketThread(id);
  const talk = useMinimumSkeleton(loaded);
  const end = useRef<HTMLLIElement>(null);
  const count = talk?.messages.length ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was just said is in sight
  useEffect(() => {
    // Not returned: newer browsers return a promise, which is no cleanup function.
    end.current?.scrollIntoView({ block: 'nearest' });
  }, [count]);
  if (failed) return <ErrorState onRetry={retry} />;
  if (!talk) return <SkeletonRows rows={4} />;
  return (
    <section className="talk" aria-label={t('tickets.talk.label')}>
      <header>
        <h2 dir="auto">{talk.ticket.subject}</h2>
        <Badge tone={talk.ticket.state === 'answered' ? 'win' : 'plain'}>
          {t(`tickets.state.${talk.ticket.state}`)}
        </Badge>
      </header>
      <ol aria-live="polite">
        {talk.messages.map(({ seq, fromStaff, text, createdAt }) => (
          <li key={seq} data-mine={fromStaff === asStaff || undefined} ref={seq === count ? end : undefined}>
            <span className="talk-who">
              {t(
                fromStaff
                  ? 'tickets.talk.staff'
                  : asStaff
                    ? `tickets.kind.${talk.ticket.kind}`
                    : 'tickets.talk.you',
              )}{' '}
              · <DateTime at={createdAt} />
            </span>
            <p dir="auto">{text}</p>
          </li>
        ))}
      </ol>
      {talk.ticket.state === 'closed' && <p className="talk-closed">{t('tickets.talk.closed')}</p>}
      <ReplyForm replies={replies} onReply={async (text, key) => add((await say(text, key)).message)} />
    </section>
  );
}

interface ReplyFormProps extends Required<Pick<TicketTalkProps, 'replies'>> {
  onReply(text: string, key: string): Promise<void>;
}

function ReplyForm({ replies, onReply: say }: ReplyFormProps) {
  const t = useT();
  const [text, setText] = useState('');
  const form = useSubmit('text');
  const key = useRef('');
  const send = async () => {
    const trimmed = text.trim();
    if (trimmed.length < MESSAGE.min) return form.refuse({ text: t('tickets.talk.empty') });
    // One key until delivered: a retry is the same message.
    key.current ||= crypto.randomUUID();
    const arrived = await form.send(() => say(trimmed, key.current));
    if (!arrived) return;
    key.current = '';
    setText('');
  };
  return (
    <form {...form.formProps(send)}>
      {replies.length > 0 && (
        <div className="decision-presets">
          {replies.map((reply) => (
            <Chip key={reply.id} pressed={text === reply.text} onPress={() => setText(reply.text)}>
              {reply.title}
            </Chip>
          ))}
        </div>
      )}
      <Textarea
        {...form.field('text')}
        label={t('tickets.talk.say')}
        rows={3}
        limit={MESSAGE.max}
        value={text}
        dir="auto"
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          form.changed('text');
        }}
      />
      <Button type="submit" loading={form.busy}>
        {t('tickets.talk.send')}
      </Button>
    </form>
  );
}
