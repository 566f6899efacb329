import type { Audit } from '#modules/audit/index.ts';
import type { Translate } from '#platform/errors/errors.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { createMailTemplates, type Letterhead } from '#platform/mail/mail-templates.ts';
import type { Module, Platform } from '#platform/module.ts';
import { defineTopic } from '#platform/realtime/topics.ts';
import { ticketsPersonalData } from './personal-data.service.ts';
import { INBOX_TOPIC, MINE_TOPIC, TICKET_TOPIC } from './tickets.calls.ts';
import { ticketsRoutes } from './tickets.routes.ts';
import { isMailAddress, isStaff } from './tickets.rules.ts';
import { createTicketsService } from './tickets.service.ts';
import { listRevisions } from './tickets.store.ts';
import type { TicketRow } from './tickets.tables.ts';

interface Below {
  audit: Audit;
  translate: Translate;
}

export function createSupport(platform: Platform, { audit, translate }: Below): Module {
  const { database, emit, publish, mail, log, brandOf, proofs } = platform;
  const write = createMailTemplates(translate);
  function send(
    { id, contact, brand, lang }: TicketRow,
    template: (head: Letterhead) => Omit<Mail, 'to'>,
  ): void {
    if (!isMailAddress(contact)) return;
    mail
      .send({ to: contact, ...template({ brand: brandOf(brand), lang: lang as LanguageCode }) })
      .catch((err) =>
        log.warn({ event: 'support.mail_failed', err, ticketId: id }, 'mail to a guest could not be sent'),
      );
  }
  const tickets = createTicketsService({
    db: database.db,
    emit,
    publish,
    audit,
    answerByMail: (ticket, text) =>
      send(ticket, (head) => write('ticketAnswer', head, { subject: ticket.subject, text })),
    closeByMail: (ticket, reason) =>
      send(ticket, (head) => write('ticketClosed', head, { subject: ticket.subject, reason })),
  });
  return {
    name: 'support',
    endpoints: ticketsRoutes(tickets, proofs),
    topics: [
      defineTopic({ name: 'tickets inbox', pattern: INBOX_TOPIC, canSubscribe: isStaff }),
      defineTopic({
        name: 'tickets of a user',
        pattern: MINE_TOPIC,
        canSubscribe: (viewer, { userId }) => viewer.kind === 'user' && String(viewer.id) === userId,
      }),
      defineTopic({
        name: 'ticket',
        pattern: TICKET_TOPIC,
        canSubscribe: (viewer, { id }) => tickets.maySubscribe(viewer, Number(id)),
        snapshot: ({ id }) => tickets.snapshot(Number(id)),
        revisions: (rooms) =>
          listRevisions(
            database.db,
            rooms.map(({ id }) => Number(id)),
          ),
      }),
    ],
    personalData: ticketsPersonalData,
  };
}
