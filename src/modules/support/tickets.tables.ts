import { sql } from 'drizzle-orm';
import { bigint, boolean, check, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { CONTACT, MESSAGE, SUBJECT, type TicketKind, type TicketState } from './tickets.rules.ts';

const number = (name: string) => bigint(name, { mode: 'number' });
const instant = (name: string) => timestamp(name, { withTimezone: true });

export const tickets = pgTable(
  'tickets',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    kind: text().notNull().$type<TicketKind>(),
    state: text().notNull().$type<TicketState>(),
    userId: number('user_id'),
    contact: text().notNull(),
    subject: text().notNull(),
    brand: text().notNull(),
    lang: text().notNull(),
    /** Number of messages, which is the last one's number. */
    messages: integer().notNull(),
    /** Incremented by every change, closing included: the topic's revision. */
    revision: integer().notNull(),
    openKey: text('open_key').notNull(),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (t) => [
    check('tickets_kind', sql`${t.kind} in ('support', 'complaint', 'cooperation')`),
    check('tickets_state', sql`${t.state} in ('open', 'answered', 'closed')`),
    check('tickets_subject', sql`char_length(${t.subject}) <= ${SUBJECT.max}`),
    check('tickets_contact', sql`char_length(${t.contact}) <= ${CONTACT.max}`),
  ],
);
export type TicketRow = typeof tickets.$inferSelect;

export const ticketMessages = pgTable(
  'ticket_messages',
  {
    ticketId: number('ticket_id').notNull(),
    seq: integer().notNull(),
    fromStaff: boolean('from_staff').notNull(),
    authorId: number('author_id'),
    text: text().notNull(),
    /** Its Idempotency-Key. */
    key: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.ticketId, t.seq] }),
    check('ticket_messages_text', sql`char_length(${t.text}) <= ${MESSAGE.max}`),
  ],
);
export type MessageRow = typeof ticketMessages.$inferSelect;
