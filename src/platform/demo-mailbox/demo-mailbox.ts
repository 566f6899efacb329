import * as z from 'zod/mini';
import type { Clock } from '#platform/clock/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import { route } from '#platform/endpoint/route.ts';
import type { Log } from '#platform/log/log.ts';
import { maskedEmail, maskedPhone } from '#platform/log/masked-contact.ts';
import type { Mailer } from '#platform/mail/mail.ts';
import type { Module, Platform } from '#platform/module.ts';
import { defineTopic, repeatRevision } from '#platform/realtime/topics.ts';
import type { SmsSender } from '#platform/sms/sms.ts';
import { OUTBOX_TOPIC, type Outbox, type OutboxMessage, outboxCall } from './demo-mailbox.calls.ts';
import { insertMessage, listMessages, type MessageRow, type NewMessage } from './demo-mailbox.store.ts';

const SHOWN = 100;

export interface DemoMailbox extends Module {
  mail: Mailer;
  sms: SmsSender;
}

/** Replaces mail and text messages without a sender: stored, and shown at /dev/outbox. */
export function createDemoMailbox(parts: {
  db: Db;
  clock: Clock;
  log: Log;
  publish: Platform['publish'];
}): DemoMailbox {
  const { db, clock, log, publish } = parts;

  async function store(row: Omit<NewMessage, 'createdAt'>, shown: string): Promise<void> {
    const message = await transact(db, (tx) => insertMessage(tx, { ...row, createdAt: clock.now() }));
    // Not a secret in a demo: public at /dev/outbox.
    log.info(
      { event: 'demo_mailbox.stored', kind: row.kind, to: shown, subject: row.subject, text: row.body },
      'message stored in the demo mailbox',
    );
    publish(OUTBOX_TOPIC, shownMessage(message), { rev: message.id, now: true });
  }

  async function read(): Promise<Outbox> {
    const rows = await listMessages(db, SHOWN);
    return { rev: rows[0]?.id ?? 0, messages: rows.map(shownMessage) };
  }

  return {
    name: 'outbox',
    endpoints: [
      route(
        outboxCall,
        {
          result: z.object({
            rev: z.number(),
            messages: z.array(
              z.object({
                id: z.number(),
                kind: z.enum(['mail', 'sms']),
                target: z.string(),
                subject: z.string(),
                text: z.string(),
                at: z.string(),
              }),
            ),
          }),
        },
        read,
      ),
    ],
    topics: [
      defineTopic({
        name: 'outbox',
        pattern: OUTBOX_TOPIC,
        canSubscribe: () => true,
        async snapshot() {
          const { rev, messages } = await read();
          return { rev, data: messages };
        },
        revisions: repeatRevision(async () => (await listMessages(db, 1))[0]?.id ?? 0),
      }),
    ],
    mail: {
      send: ({ to, subject, text }) =>
        store({ kind: 'mail', target: to, subject, body: text }, maskedEmail(to)),
    },
    sms: {
      send: ({ to, text }) => store({ kind: 'sms', target: to, subject: '', body: text }, maskedPhone(to)),
    },
  };
}

const shownMessage = ({ id, kind, target, subject, body, createdAt }: MessageRow): OutboxMessage => ({
  id,
  kind,
  target,
  subject,
  text: body,
  at: createdAt.toISOString(),
});
