import { createHash } from 'node:crypto';
import type { Audit } from '#modules/audit/index.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { afterCommit, transact } from '#platform/db/transact.ts';
import type { Caller } from '#platform/endpoint/caller.ts';
import type { Emit } from '#platform/events/events.ts';
import type { Platform } from '#platform/module.ts';
import { decodeCursor, encodeCursor, TIME_CURSOR } from '#platform/paging/cursor.ts';
import { pageOf } from '#platform/paging/page.ts';
import type { Snapshot } from '#platform/realtime/topics.ts';
import type { User, Viewer } from '#platform/viewer/viewer.ts';
import { INBOX_TOPIC, mineTopic, ticketTopic } from './tickets.calls.ts';
import {
  type ListTickets,
  type NewTicket,
  type ReplyResult,
  type Ticket,
  type TicketChange,
  type TicketMessage,
  type TicketPage,
  type TicketTalk,
  ticketAnswered,
  ticketClosed,
  ticketErrors,
} from './tickets.contract.ts';
import { MAX_OPEN, maySee, openKeyOf, stateAfter, TICKETS_PAGE } from './tickets.rules.ts';
import {
  countOpen,
  findByKey,
  findMessage,
  findTicket,
  insertMessage,
  insertTicket,
  listForStaff,
  listMessages,
  listOf,
  lockOpening,
  lockTicket,
  updateTicket,
} from './tickets.store.ts';
import type { MessageRow, TicketRow } from './tickets.tables.ts';

/** The author, the time and the Idempotency-Key of a message. */
export interface At<Who extends Viewer = Viewer> {
  caller: Caller<Who>;
  key: string;
  now: Date;
}

export interface TicketsService {
  open(ticket: NewTicket, at: At): Promise<{ id: number }>;
  mine(viewer: User): Promise<{ tickets: Ticket[] }>;
  show(viewer: User, id: number): Promise<TicketTalk>;
  write(id: number, text: string, at: At): Promise<ReplyResult>;
  reply(id: number, text: string, at: At<User>): Promise<ReplyResult>;
  list(query: ListTickets): Promise<TicketPage>;
  close(actor: number, id: number, reason: string, now: Date): Promise<null>;
  maySubscribe(viewer: Viewer, id: number): Promise<boolean>;
  snapshot(id: number): Promise<Snapshot>;
}

interface Parts {
  db: Db;
  emit: Emit;
  publish: Platform['publish'];
  audit: Audit;
  /** To a guest with a mail address, who is not notified otherwise. */
  answerByMail(ticket: TicketRow, text: string): void;
  closeByMail(ticket: TicketRow, reason: string): void;
}

export function createTicketsService({
  db,
  emit,
  publish,
  audit,
  answerByMail,
  closeByMail,
}: Parts): TicketsService {
  function publishChange(tx: Tx, ticket: TicketRow, change: TicketChange): void {
    afterCommit(tx, () => {
      publish(ticketTopic(ticket.id), change, { rev: ticket.revision });
      publish(INBOX_TOPIC, { id: ticket.id }, { rev: ticket.revision });
      if (ticket.userId !== null) publish(mineTopic(ticket.userId), { id: ticket.id }, { rev: 0 });
    });
  }

  /** The only way to add a message: under the ticket's lock, numbered and published. */
  async function append(
    tx: Tx,
    ticket: TicketRow,
    fromStaff: boolean,
    text: string,
    { caller, key, now }: At,
  ) {
    const grown: TicketRow = {
      ...ticket,
      state: stateAfter(fromStaff),
      messages: ticket.messages + 1,
      revision: ticket.revision + 1,
      changedAt: now,
    };
    await updateTicket(tx, grown);
    const message = await insertMessage(tx, {
      ticketId: ticket.id,
      seq: grown.messages,
      fromStaff,
      authorId: caller.viewer.kind === 'user' ? caller.viewer.id : null,
      text,
      key,
      createdAt: now,
    });
    publishChange(tx, grown, { state: grown.state, message: shownMessage(message) });
    return { grown, message };
  }

  async function go(tx: Tx, id: number, fromStaff: boolean, text: string, at: At) {
    const ticket = await lockTicket(tx, id);
    if (!ticket || !(fromStaff || maySee(at.caller.viewer, ticket))) throw ticketErrors.notFound();
    const existing = await findMessage(tx, id, fromStaff, at.key);
    return existing ? { grown: null, message: existing } : await append(tx, ticket, fromStaff, text, at);
  }

  async function checkOpen(tx: Tx, userId: number): Promise<void> {
    await lockOpening(tx, userId);
    if ((await countOpen(tx, userId)) >= MAX_OPEN) throw ticketErrors.tooManyOpen({ max: MAX_OPEN });
  }

  return {
    open: ({ kind, subject, text, contact = '' }, origin) =>
      transact(db, async (tx) => {
        const at = once(origin, kind, subject, text);
        const { viewer, brand, lang } = at.caller;
        if (viewer.kind === 'guest' && contact === '') throw ticketErrors.contactNeeded();
        const openKey = openKeyOf(viewer, contact, at.key);
        const known = await findByKey(tx, openKey);
        if (known) return { id: known.id };
        if (viewer.kind === 'user') await checkOpen(tx, viewer.id);
        const ticket = await insertTicket(tx, {
          kind,
          state: 'open',
          userId: viewer.kind === 'user' ? viewer.id : null,
          contact,
          subject,
          brand: brand.id,
          lang,
          messages: 0,
          revision: 0,
          openKey,
          createdAt: at.now,
          changedAt: at.now,
        });
        if (!ticket) return { id: (await findByKey(tx, openKey))!.id };
        await append(tx, ticket, false, text, at);
        return { id: ticket.id };
      }),
    async mine(viewer) {
      return { tickets: (await listOf(db, viewer.id, TICKETS_PAGE)).map(shownTicket) };
    },
    async show(viewer, id) {
      const ticket = await findTicket(db, id);
      if (!ticket || !maySee(viewer, ticket)) throw ticketErrors.notFound();
      const messages = await listMessages(db, id);
      return { ticket: shownTicket(ticket), messages: messages.map(shownMessage), rev: ticket.revision };
    },
    async write(id, text, at) {
      const { message } = await transact(db, (tx) => go(tx, id, false, text, once(at, text)));
      return { message: shownMessage(message) };
    },
    async reply(id, text, at) {
      const { viewer } = at.caller;
      const { message } = await transact(db, async (tx) => {
        const done = await go(tx, id, true, text, once(at, text));
        if (!done.grown) return done;
        const { grown } = done;
        const origin = { now: at.now, brand: grown.brand, lang: grown.lang };
        await emit(tx, ticketAnswered, { ticketId: id, userId: grown.userId }, origin);
        const subject = { kind: 'ticket', id };
        await audit.record(tx, {
          actor: viewer.id,
          action: 'ticket.answered',
          subject,
          details: {},
          now: at.now,
        });
        if (grown.userId === null) afterCommit(tx, () => answerByMail(grown, text));
        return done;
      });
      return { message: shownMessage(message) };
    },
    async list({ kind, state, cursor }) {
      const after = decodeCursor(TIME_CURSOR, cursor);
      const filter = { ...(kind && { kind }), state: state ?? ('open' as const), after };
      const rows = await listForStaff(db, filter, TICKETS_PAGE + 1);
      const { items, ...page } = pageOf(rows, TICKETS_PAGE, ({ ticket }) =>
        encodeCursor(TIME_CURSOR, { at: ticket.changedAt, id: ticket.id }),
      );
      return {
        tickets: items.map(({ ticket, username }) => ({
          ...shownTicket(ticket),
          userId: ticket.userId,
          username,
          contact: ticket.contact,
          messages: ticket.messages,
        })),
        ...page,
      };
    },
    close: (actor, id, reason, now) =>
      transact(db, async (tx) => {
        const ticket = await lockTicket(tx, id);
        if (!ticket) throw ticketErrors.notFound();
        if (ticket.state === 'closed') throw ticketErrors.closed();
        const closed: TicketRow = {
          ...ticket,
          state: 'closed',
          revision: ticket.revision + 1,
          changedAt: now,
        };
        await updateTicket(tx, closed);
        const subject = { kind: 'ticket', id };
        await audit.record(tx, { actor, action: 'ticket.closed', subject, details: { reason }, now });
        const origin = { now, brand: closed.brand, lang: closed.lang };
        await emit(tx, ticketClosed, { ticketId: id, userId: closed.userId, reason }, origin);
        publishChange(tx, closed, { state: 'closed', message: null });
        if (closed.userId === null) afterCommit(tx, () => closeByMail(closed, reason));
        return null;
      }),
    async maySubscribe(viewer, id) {
      const ticket = await findTicket(db, id);
      return ticket !== null && maySee(viewer, ticket);
    },
    async snapshot(id) {
      // Revision first: a message in between is delivered again, never missed.
      const ticket = await findTicket(db, id);
      const messages = await listMessages(db, id);
      return {
        rev: ticket?.revision ?? 0,
        data: { state: ticket?.state, messages: messages.map(shownMessage) },
      };
    },
  };
}

/** Another text under the same key is another message: an edit before a retry loses neither. */
const once = (at: At, ...words: string[]): At => ({
  ...at,
  key: `${at.key} ${createHash('sha256').update(JSON.stringify(words)).digest('base64url')}`,
});

const shownTicket = ({ id, kind, state, subject, createdAt, changedAt }: TicketRow): Ticket => ({
  id,
  kind,
  state,
  subject,
  createdAt: createdAt.toISOString(),
  changedAt: changedAt.toISOString(),
});

const shownMessage = ({ seq, fromStaff, text, createdAt }: MessageRow): TicketMessage => ({
  seq,
  fromStaff,
  text,
  createdAt: createdAt.toISOString(),
});
