import type { OutboxMessage } from '#platform/demo-mailbox/demo-mailbox.calls.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Badge } from '#ui/kit/badge/badge.tsx';
import { DateTime } from '#ui/kit/format/date-time.tsx';

/** Newest first; messages that arrive while the page is open are announced. */
export function OutboxList({ messages }: { messages: readonly OutboxMessage[] }) {
  const t = useT();
  return (
    <>
      <p className="outbox-about">{t('outbox.about')}</p>
      <ol className="outbox" aria-live="polite">
        {messages.map(({ id, kind, target, subject, text, at }) => (
          <li key={id} className="card">
            <header className="outbox-head">
              <Badge tone={kind === 'mail' ? 'brand' : 'win'}>
                {t(kind === 'mail' ? 'outbox.mail' : 'outbox.sms')}
              </Badge>
              <bdi className="outbox-target">{target}</bdi>
              <span className="outbox-time">
                <DateTime at={at} look="full" />
              </span>
            </header>
            {subject && (
              <h2 className="outbox-subject" dir="auto">
                {subject}
              </h2>
            )}
            <p className="outbox-text" dir="auto">
              {text}
            </p>
          </li>
        ))}
      </ol>
    </>
  );
}
