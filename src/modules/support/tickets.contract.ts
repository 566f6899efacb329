import * as z from 'zod/mini';
import { defineErrors } from '#platform/errors/errors.ts';
import { defineEvent } from '#platform/events/event-type.ts';
import { cursorInput, pageFields } from '#platform/paging/paging.contract.ts';
import { CLOSE_REASON, CONTACT, MESSAGE, SUBJECT, TICKET_KINDS, TICKET_STATES } from './tickets.rules.ts';

export const ticketErrors = defineErrors('tickets', {
  notFound: { status: 404 },
  contactNeeded: { status: 422 },
  tooManyOpen: { status: 409, params: ['max'] },
  closed: { status: 409 },
});

/** By staff. The reason is for the ticket's author. */
export const ticketClosed = defineEvent<{ ticketId: number; userId: number | null; reason: string }>(
  'tickets.closed',
);
export const ticketAnswered = defineEvent<{ ticketId: number; userId: number | null }>('tickets.answered');

export const id = z.coerce.number().check(z.int(), z.positive());
const trimmed = ({ min, max }: { min: number; max: number }) =>
  z.string().check(z.trim(), z.minLength(min), z.maxLength(max));
export const text = trimmed(MESSAGE);
const kind = z.enum(TICKET_KINDS);
const state = z.enum(TICKET_STATES);

export const NewTicket = z.object({
  kind,
  subject: trimmed(SUBJECT),
  text,
  /** Contact of a guest; optional for a user. */
  contact: z.optional(z.union([z.literal(''), trimmed(CONTACT)])),
});
export type NewTicket = z.input<typeof NewTicket>;

export const OpenedTicket = z.object({ id: z.number() });
export type OpenedTicket = z.infer<typeof OpenedTicket>;

export const Ticket = z.object({
  id: z.number(),
  kind,
  state,
  subject: z.string(),
  createdAt: z.string(),
  changedAt: z.string(),
});
export type Ticket = z.infer<typeof Ticket>;

export const TicketMessage = z.object({
  seq: z.number(),
  fromStaff: z.boolean(),
  text: z.string(),
  createdAt: z.string(),
});
export type TicketMessage = z.infer<typeof TicketMessage>;

export const TicketTalk = z.object({ ticket: Ticket, messages: z.array(TicketMessage), rev: z.number() });
export type TicketTalk = z.infer<typeof TicketTalk>;

/** The message of a topic: the ticket's state, and the new message. */
export interface TicketChange {
  state: Ticket['state'];
  message: TicketMessage | null;
}

export const ReplyResult = z.object({ message: TicketMessage });
export type ReplyResult = z.infer<typeof ReplyResult>;

export const ListTickets = z.object({
  kind: z.optional(kind),
  state: z.optional(state),
  cursor: cursorInput,
});
export type ListTickets = z.input<typeof ListTickets>;

export const StaffTicket = z.extend(Ticket, {
  userId: z.nullable(z.number()),
  username: z.nullable(z.string()),
  contact: z.string(),
  messages: z.number(),
});
export type StaffTicket = z.infer<typeof StaffTicket>;

export const TicketPage = z.object({ tickets: z.array(StaffTicket), ...pageFields });
export type TicketPage = z.infer<typeof TicketPage>;

export const CloseTicket = z.object({ id, reason: trimmed(CLOSE_REASON) });
export type CloseTicket = z.input<typeof CloseTicket> & { id: number };
