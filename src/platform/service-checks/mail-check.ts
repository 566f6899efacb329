import { systemClock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import { silentLog } from '#platform/log/log.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { attempt, type CheckResult, OFF } from './service-check.ts';

/** Greeting, encryption and sign-in of the mail server; with a message, its delivery too. */
export async function checkMail(
  { SMTP_URL: url, MAIL_FROM: from }: Pick<Config, 'SMTP_URL' | 'MAIL_FROM'>,
  message?: Mail,
): Promise<CheckResult> {
  if (!url) return OFF;
  const { createSmtpMailer, createSmtpTransport } = await import('#platform/mail/smtp-mailer.ts');
  return await attempt(async () => {
    const transport = createSmtpTransport(url);
    try {
      await transport.verify();
    } finally {
      transport.close();
    }
    const { host } = new URL(url);
    if (!message) return `${host} lets us in`;
    await createSmtpMailer({ url, from, clock: systemClock, log: silentLog })
      .send(message)
      .catch(() => {
        throw new Error(`${host} did not take a message from ${from} to ${message.to}`);
      });
    return `${host} took a message to ${message.to}`;
  });
}
