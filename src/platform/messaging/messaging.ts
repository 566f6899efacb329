import type { Clock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/db/db.ts';
import { deleteMessagesBefore } from '#platform/demo-mailbox/demo-mailbox.store.ts';
import { createDemoMailbox } from '#platform/demo-mailbox/demo-mailbox.ts';
import type { Deliveries } from '#platform/health/deliveries.ts';
import type { Log } from '#platform/log/log.ts';
import { createMailer } from '#platform/mail/create-mailer.ts';
import type { Mailer } from '#platform/mail/mail.ts';
import type { Module, Platform } from '#platform/module.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { createSmsSender } from '#platform/sms/create-sms-sender.ts';
import type { SmsSender } from '#platform/sms/sms.ts';

export interface Messaging extends Module {
  mail: Mailer;
  sms: SmsSender;
}

/** Outgoing messages: mail and text messages, or the demo mailbox in their place. */
export async function createMessaging(parts: {
  config: Config;
  db: Db;
  clock: Clock;
  log: Log;
  publish: Platform['publish'];
  deliveries: Deliveries;
  settings: Pick<Settings, 'get'>;
}): Promise<Messaging> {
  const { config, clock, log, deliveries } = parts;
  const outbox = config.demo ? createDemoMailbox(parts) : null;
  const mail = await createMailer({ config, clock, log, outbox: outbox?.mail ?? null });
  const sms = createSmsSender({ ...parts, outbox: outbox?.sms ?? null });
  return {
    ...outbox,
    name: 'outbox',
    // Also without a demo: messages of an earlier demo are deleted too.
    retention: [{ name: 'outboxMessages', deleteOlderThan: deleteMessagesBefore }],
    mail: { send: (message) => deliveries.watch('mail', () => mail.send(message)) },
    sms: { send: (message) => deliveries.watch('sms', () => sms.send(message)) },
  };
}
