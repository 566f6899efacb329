import type { Audit } from '#modules/audit/index.ts';
import type { Translate } from '#platform/errors/errors.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import { createMailTemplates } from '#platform/mail/mail-templates.ts';
import type { Module, Platform } from '#platform/module.ts';
import { defineTopic } from '#platform/realtime/topics.ts';
import { ticketsKeeper } from './keeper.service.ts';
import { ticketsApi } from './tickets.api.ts';
import { INBOX_TOPIC, MINE_TOPIC, TICKET_TOPIC } from './tickets.calls.ts';
import { isMailAddress, isStaff } from './tickets.rules.ts';
import { createTicketsService } from './tickets.service.ts';

interface Below {
  audit: Audit;
  translate: Translate;
}

export function createTickets(platform: Platform, { audit, translate }: Below): Module {
  const { database, emit, publish, mail, log, brandOf } = platform;
  const write = createMailTemplates(translate);
  const tickets = createTicketsService({
    db: database.db,
    emit,
    publish,
    audit,
    answerByMail({ id, contact, brand, lang, subject }, text) {
      if (!isMailAddress(contact)) return;
      const head = { brand: brandOf(brand), lang: lang as LanguageCode };
      mail
        .send({ to: contact, ...write('ticketAnswer', head, { subject, text }) })
        .catch((err) => log.warn({ err, ticketId: id }, 'an answer could not be mailed'));
    },
  });
  return {
    name: 'tickets',
    endpoints: ticketsApi(tickets),
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
      }),
    ],
    account: ticketsKeeper,
  };
}
