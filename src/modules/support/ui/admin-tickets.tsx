import { Queue } from '#modules/queues/ui/queue.tsx';
import { api } from '#ui/api/client.ts';
import { type T, useT } from '#ui/i18n/use-t.ts';
import { AdminPerson } from '#ui/kit/admin/admin-person.tsx';
import { queueField } from '#ui/kit/admin/columns.tsx';
import type { FilterField } from '#ui/kit/admin/filter-bar.tsx';
import { useAdminList } from '#ui/kit/admin/use-admin-list.ts';
import { Badge } from '#ui/kit/badge/badge.tsx';
import type { Column } from '#ui/kit/table/table.tsx';
import { useTopic } from '#ui/realtime/use-topic.ts';
import { INBOX_TOPIC, ticketsCalls } from '../tickets.calls.ts';
import type { StaffTicket } from '../tickets.contract.ts';
import { CLOSE_REASON, TICKET_KINDS, TICKET_STATES } from '../tickets.rules.ts';
import { TicketThread } from './ticket-thread.tsx';

const FILTERS = ['kind', 'state'] as const;

/** Open support tickets, longest waiting first; by the filter answered and closed ones. */
export function AdminTickets() {
  const t = useT();
  const { state, pages } = useAdminList<StaffTicket, (typeof FILTERS)[number]>(FILTERS, async (query) => {
    const page = await api(ticketsCalls.list, query);
    return { rows: page.tickets, nextCursor: page.nextCursor };
  });
  useTopic(INBOX_TOPIC, undefined, pages.reload, () => undefined, undefined, pages.reload);
  return (
    <Queue
      queue="tickets"
      caption={t('admin.section.tickets')}
      columns={columns(t)}
      rowKey={({ id }) => id}
      pages={pages}
      filter={{ fields: fields(t), state }}
      title={({ id }) => `#${id}`}
      since={({ changedAt }) => changedAt}
      person={({ userId }) => userId}
      waits={(ticket) => ticket.state !== 'closed'}
      detail={({ id, contact }, replies) => (
        <>
          {contact && <bdi className="admin-mono">{contact}</bdi>}
          <TicketThread
            id={id}
            asStaff
            replies={replies}
            onReply={(text, key) => api(ticketsCalls.reply, { id, text }, { key })}
          />
        </>
      )}
      decisions={[
        {
          verdict: 'refuse',
          label: t('tickets.staff.close'),
          call: ticketsCalls.close,
          input: ({ id }, reason) => ({ id, reason }),
          reason: {
            title: () => t('tickets.staff.closeTitle'),
            text: ({ subject }) => (
              <>
                <bdi>{subject}</bdi>
                <br />
                {t('tickets.staff.closeText')}
              </>
            ),
            limits: CLOSE_REASON,
          },
        },
      ]}
    />
  );
}

const fields = (t: T): FilterField<(typeof FILTERS)[number]>[] => [
  {
    name: 'kind',
    kind: 'choice',
    label: t('tickets.staff.kind'),
    options: TICKET_KINDS.map((value) => ({ value, label: t(`tickets.kind.${value}`) })),
  },
  queueField(TICKET_STATES, 'open', (value) => t(`tickets.state.${value}`)),
];

const columns = (t: T): readonly Column<StaffTicket>[] => [
  { id: 'subject', head: t('tickets.staff.subject'), cell: ({ subject }) => <bdi>{subject}</bdi> },
  { id: 'kind', head: t('tickets.staff.kind'), cell: ({ kind }) => t(`tickets.kind.${kind}`) },
  {
    id: 'who',
    head: t('tickets.staff.who'),
    cell: ({ userId, username, contact }) =>
      userId === null ? (
        <>
          {t('tickets.staff.guest')} <bdi>{contact}</bdi>
        </>
      ) : (
        <AdminPerson id={userId} name={username} />
      ),
  },
  {
    id: 'state',
    head: t('tickets.staff.state'),
    cell: ({ state }) => (
      <Badge tone={state === 'open' ? 'warn' : 'plain'}>{t(`tickets.state.${state}`)}</Badge>
    ),
  },
];
