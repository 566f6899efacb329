import type { Clock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import type { Log } from '#platform/log/log.ts';
import type { Mailer } from './mail.ts';
import { mailErrors } from './mail-errors.ts';

/** Through SMTP where configured, into a demo's mailbox, or not at all; then a warning at the start, once. */
export async function createMailer(parts: {
  config: Config;
  clock: Clock;
  log: Log;
  outbox: Mailer | null;
}): Promise<Mailer> {
  const { config, clock, log, outbox } = parts;
  if (config.SMTP_URL) {
    // Lazy: only configured sites load the library.
    const { createSmtpMailer } = await import('./smtp-mailer.ts');
    return createSmtpMailer({ url: config.SMTP_URL, from: config.MAIL_FROM, clock, log });
  }
  if (outbox) return outbox;
  log.warn({ event: 'mail.not_configured' }, 'SMTP_URL is not set: mail cannot be sent');
  return {
    async send() {
      throw mailErrors.notConfigured();
    },
  };
}
