import type { Clock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import type { Log } from '#platform/log/log.ts';
import type { Mailer } from './mail.ts';
import { mailErrors } from './mail-errors.ts';

/** Through SMTP where it is configured, into a demo's outbox, or not at all; then the start says so, once. */
export async function createMailer(parts: {
  config: Config;
  clock: Clock;
  log: Log;
  outbox: Mailer | null;
}): Promise<Mailer> {
  const { config, clock, log, outbox } = parts;
  if (config.SMTP_URL) {
    // Only those who send mail pay for the library at the start.
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
