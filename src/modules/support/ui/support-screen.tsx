import { useSearchParams } from 'react-router';
import { api } from '#ui/api/client.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Badge } from '#ui/kit/badge/badge.tsx';
import { Button } from '#ui/kit/button/button.tsx';
import { Notice } from '#ui/kit/card/notice.tsx';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import { SkeletonRows } from '#ui/kit/state/skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/kit/state/states.tsx';
import { useMinimumSkeleton } from '#ui/kit/state/use-minimum-duration.ts';
import { useQuery } from '#ui/query/use-query.ts';
import { useTopic } from '#ui/realtime/use-topic.ts';
import { useRoot } from '#ui/root/use-root.ts';
import { useSignIn } from '#ui/session/sign-in.ts';
import { mineTopic, ticketsCalls } from '../tickets.calls.ts';
import type { Ticket } from '../tickets.contract.ts';
import { TicketForm } from './ticket-form.tsx';
import { TicketThread } from './ticket-thread.tsx';
import './tickets.css';

/** Customer service: the user's tickets beside the open one; for a guest a form that is answered by mail. */
export function SupportScreen() {
  const t = useT();
  const { me } = useRoot();
  const signIn = useSignIn();
  if (me) return <Conversations key={me.uid} userId={me.uid} />;
  return (
    <section className="card support-letter">
      <Notice
        action={
          <Button size="small" onClick={signIn}>
            {t('tickets.support.signIn')}
          </Button>
        }
      >
        {t('tickets.support.guest')}
      </Notice>
      <TicketForm kind="support" />
    </section>
  );
}

function Conversations({ userId }: { userId: number }) {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const ticketId = params.get('ticket');
  const open = ticketId === null ? null : Number(ticketId);
  const { mine: loaded, failed, reload } = useMine(userId, open);
  const mine = useMinimumSkeleton(loaded);
  const choose = (id: number | null) =>
    setParams(id === null ? {} : { ticket: String(id) }, { preventScrollReset: true });
  return (
    <div className="support" data-open={open !== null || undefined}>
      <nav className="card" aria-label={t('tickets.support.mine')}>
        <Button wide icon="plus" look="secondary" onClick={() => choose(null)}>
          {t('tickets.support.new')}
        </Button>
        {failed && <ErrorState title={t('tickets.support.failed')} onRetry={reload} />}
        {!mine && !failed && <SkeletonRows rows={4} />}
        {mine?.length === 0 && (
          <EmptyState title={t('tickets.support.none')} text={t('tickets.support.noneText')} />
        )}
        {mine?.map((ticket) => (
          <TicketLine key={ticket.id} ticket={ticket} current={ticket.id === open} onOpen={choose} />
        ))}
      </nav>
      <div className="card support-letter">
        {open === null ? (
          <TicketForm kind="support" onOpened={choose} />
        ) : (
          <TicketThread
            key={open}
            id={open}
            onReply={(text, key) => api(ticketsCalls.say, { id: open, text }, { key })}
          />
        )}
      </div>
    </div>
  );
}

interface TicketLineProps {
  ticket: Ticket;
  current: boolean;
  onOpen(id: number): void;
}

function TicketLine({ ticket, current, onOpen }: TicketLineProps) {
  const t = useT();
  return (
    <button
      type="button"
      className="support-line"
      aria-current={current || undefined}
      onClick={() => onOpen(ticket.id)}
    >
      <b dir="auto">{ticket.subject}</b>
      <span>
        <Badge tone={ticket.state === 'answered' ? 'win' : 'plain'}>
          {t(`tickets.state.${ticket.state}`)}
        </Badge>{' '}
        {t(`tickets.kind.${ticket.kind}`)} · <DateTime at={ticket.changedAt} />
      </span>
    </button>
  );
}

/** Reloaded when a ticket changed or another is opened: socket messages may have been missed. */
function useMine(userId: number, open: number | null) {
  const { latest, failed, reload } = useQuery(String(open), (signal) =>
    api(ticketsCalls.mine, undefined, { signal }),
  );
  useTopic(mineTopic(userId), undefined, reload, () => undefined, undefined, reload);
  return { mine: latest?.tickets ?? null, failed, reload };
}
