import { call } from '#platform/endpoint/call.ts';
import type {
  CloseTicket,
  ListTickets,
  NewTicket,
  OpenedTicket,
  ReplyResult,
  Ticket,
  TicketPage,
  TicketTalk,
} from './tickets.contract.ts';
import { STAFF } from './tickets.rules.ts';

export const TICKET_TOPIC = 'tickets/{id}';
export const ticketTopic = (id: number): string => `tickets/${id}`;
/** Signal that a ticket of this user changed: for their list. */
export const MINE_TOPIC = 'tickets/of/{userId}';
export const mineTopic = (userId: number): string => `tickets/of/${userId}`;
/** Signal that any ticket changed: for the staff's list. */
export const INBOX_TOPIC = 'tickets/inbox';

export const ticketsCalls = {
  open: call<NewTicket, OpenedTicket>({
    name: 'tickets.open',
    method: 'POST',
    path: 'tickets/open',
    access: 'anyone',
    once: true,
    limit: 'letter',
    proof: true,
    summary: 'Writes to the operator: support, a complaint, a proposal. A guest leaves an address.',
  }),
  mine: call<void, { tickets: Ticket[] }>({
    name: 'tickets.mine',
    method: 'GET',
    path: 'tickets/mine',
    access: 'user',
    summary: 'My last tickets, newest first.',
  }),
  show: call<{ id: number }, TicketTalk>({
    name: 'tickets.show',
    method: 'GET',
    path: 'tickets/show',
    access: 'user',
    summary: 'A ticket of mine, or any for staff, with all that was said.',
  }),
  say: call<{ id: number; text: string }, ReplyResult>({
    name: 'tickets.say',
    method: 'POST',
    path: 'tickets/say',
    access: 'user',
    once: true,
    limit: 'write',
    summary: 'Goes on in a ticket of mine; a closed one is open again.',
  }),
  list: call<ListTickets, TicketPage>({
    name: 'tickets.list',
    method: 'GET',
    path: 'admin/tickets',
    access: STAFF,
    summary: 'Tickets for staff, by what changed last.',
  }),
  reply: call<{ id: number; text: string }, ReplyResult>({
    name: 'tickets.reply',
    method: 'POST',
    path: 'admin/tickets/reply',
    access: STAFF,
    once: true,
    limit: 'write',
    summary: 'Answers a ticket; a guest with a mail address gets a mail.',
  }),
  close: call<CloseTicket, null>({
    name: 'tickets.close',
    method: 'POST',
    path: 'admin/tickets/close',
    access: STAFF,
    summary: 'Closes a ticket; whoever wrote is told the reason, a guest with a mail address by mail.',
  }),
};
