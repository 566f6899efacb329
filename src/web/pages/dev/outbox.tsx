import { useState } from 'react';
import { OUTBOX_TOPIC, type OutboxMessage, outboxCall } from '#platform/demo-mailbox/demo-mailbox.calls.ts';
import { packs } from '#ui/i18n/packs.ts';
import { serverI18n } from '#ui/i18n/server-i18n.ts';
import { translate, useT } from '#ui/i18n/use-t.ts';
import { ButtonLink } from '#ui/kit/button/button-link.tsx';
import { EmptyState } from '#ui/kit/state/states.tsx';
import { useTopic } from '#ui/realtime/use-topic.ts';
import { pageContext } from '../../page-context.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import type { Route } from './+types/outbox.ts';
import { OutboxList } from './outbox-list.tsx';
import './outbox.css';

export const handle = await packs('outbox');

/** Demo mailbox: mails and text messages of a demo. */
export async function loader({ context }: Route.LoaderArgs) {
  const { lang, api, demo } = context.get(pageContext);
  // Outside a demo the guard answers.
  const outbox = demo ? await api(outboxCall) : { rev: 0, messages: [] };
  return { name: translate(serverI18n(lang))('outbox.name'), outbox };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.name, hidden: true });

export default function OutboxPage({ loaderData: { name, outbox } }: Route.ComponentProps) {
  const t = useT();
  const [messages, setMessages] = useState(outbox.messages);
  useTopic<OutboxMessage, OutboxMessage[]>(
    OUTBOX_TOPIC,
    outbox.rev,
    (news) => setMessages((shown) => [...news.toReversed(), ...shown]),
    setMessages,
  );
  return (
    <section className="page page-sheet">
      <h1>{name}</h1>
      {messages.length > 0 ? (
        <OutboxList messages={messages} />
      ) : (
        <div className="card">
          <EmptyState
            title={t('outbox.empty.title')}
            text={t('outbox.empty.text')}
            action={<ButtonLink to="/">{t('outbox.home')}</ButtonLink>}
          />
        </div>
      )}
    </section>
  );
}
