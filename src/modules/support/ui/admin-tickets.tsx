import { useState } from 'react';
import { api } from '#ui/api/client.ts';
import { type T, useT } from '#ui/i18n/use-t.ts';
import { AdminPerson } from '#ui/kit/admin/admin-person.tsx';
import { AdminTable } from '#ui/kit/admin/admin-table.tsx';
import { DecisionDialog } from '#ui/kit/admin/decision-dialog.tsx';
import type { FilterField } from '#ui/kit/admin/filter-bar.tsx';
import { useFilters } from '#ui/kit/admin/use-filters.ts';
import { usePages } from '#ui/kit/admin/use-pages.ts';
import { Badge } from '#ui/kit/badge/badge.tsx';
import { Button } from '#ui/kit/button/button.tsx';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import { Dialog } from '#ui/kit/overlay/dialog.tsx';
import { EmptyState } from '#ui/kit/state/states.tsx';
import type { Column } from '#ui/kit/table/table.tsx';
import { useTopic } from '#ui/realtime/use-topic.ts';
import { INBOX_TOPIC, ticketsCalls } from '../tickets.calls.ts';
import type { ListTickets, StaffTicket } from '../tickets.contract.ts';
import { CLOSE_REASON, TICKET_KINDS, TICKET_STATES } from '../tickets.rules.ts';
import { TicketThread } from './ticket-thread.tsx';

const FILTERS = ['kind', 'state'] as const;
type Doing = { what: 'talk' | 'close'; ticket: StaffTicket } | null;

/** Support tickets, newest first, without closed ones. */
export function AdminTickets() {
  const t = useT();
  const [doing, setDoing] = useState<Doing>(null);
  const state = useFilters(FILTERS);
  const query = Object.fromEntries(Object.entries(state.filters).filter(([, value]) => value !== ''));
  const pages = usePages<StaffTicket>(JSON.stringify(query), async (cursor) => {
    const page = await api(ticketsCalls.list, { ...query, ...(cursor ? { cursor } : {}) } as ListTickets);
    return { rows: page.tickets, nextCursor: page.nextCursor };
  });
  useTopic(INBOX_TOPIC, undefined, pages.reload, () => undefined, undefined, pages.reload);
  return (
    <>
      <AdminTable
        caption={t('admin.section.tickets')}
        columns={columns(t, setDoing)}
        rowKey={({ id }) => id}
        pages={pages}
        filter={{ fields: fields(t), state }}
        empty={<EmptyState title={t('tickets.staff.none')} />}
      />
      {doing?.what === 'talk' && (
        <Dialog open onClose={() => setDoing(null)} title={`#${doing.ticket.id}`}>
          {doing.ticket.contact && <bdi className="admin-mono">{doing.ticket.contact}</bdi>}
          <TicketThread
            id={doing.ticket.id}
            asStaff
            say={(text, key) => api(ticketsCalls.reply, { id: doing.ticket.id, text }, { key })}
          />
        </Dialog>
      )}
      {doing?.what === 'close' && (
        <DecisionDialog
          title={t('tickets.staff.closeTitle')}
          text={
            <>
              <bdi>{doing.ticket.subject}</bdi>
              <br />
              {t('tickets.staff.closeText')}
            </>
          }
          action={t('tickets.staff.close')}
          limits={CLOSE_REASON}
          onDecide={async (reason) => {
            await api(ticketsCalls.close, { id: doing.ticket.id, reason });
            pages.reload();
          }}
          onClose={() => setDoing(null)}
        />
      )}
    </>
  );
}

const fields = (t: T): FilterField<(typeof FILTERS)[number]>[] => [
  {
    name: 'kind',
    kind: 'choice',
    label: t('tickets.staff.kind'),
    options: TICKET_KINDS.map((value) => ({ value, label: t(`tickets.kind.${value}`) })),
  },
  {
    name: 'state',
    kind: 'choice',
    label: t('tickets.staff.state'),
    options: TICKET_STATES.map((value) => ({ value, label: t(`tickets.state.${value}`) })),
  },
];

const columns = (t: T, start: (doing: Doing) => void): readonly Column<StaffTicket>[] => [
  { id: 'kind', head: t('tickets.staff.kind'), cell: ({ kind }) => t(`tickets.kind.${kind}`) },
  { id: 'subject', head: t('tickets.staff.subject'), cell: ({ subject }) => <bdi>{subject}</bdi> },
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
  {
    id: 'changed',
    head: t('tickets.staff.changed'),
    cell: ({ changedAt }) => <DateTime at={changedAt} look="full" />,
  },
  {
    id: 'actions',
    head: '',
    cell: (ticket) => (
      <span className="flex gap-2">
        <Button size="small" look="secondary" onClick={() => start({ what: 'talk', ticket })}>
          {t('tickets.staff.open')}
        </Button>
        {ticket.state !== 'closed' && (
          <Button size="small" look="outline" onClick={() => start({ what: 'close', ticket })}>
            {t('tickets.staff.close')}
          </Button>
        )}
      </span>
    ),
  },
];
