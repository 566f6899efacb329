import { createTransport } from 'nodemailer';
import type { Clock } from '#platform/clock/clock.ts';
import type { Log } from '#platform/log/log.ts';
import { maskedEmail } from '#platform/log/masked-contact.ts';
import type { Mailer } from './mail.ts';
import { mailErrors } from './mail-errors.ts';

export interface SmtpParts {
  url: string;
  /** `no-reply@scores.example`, or with a name before it. */
  from: string;
  clock: Clock;
  log: Log;
  timeoutMs?: number;
}

/** nodemailer's error; its message may quote the server, so it is not logged. */
interface SmtpProblem {
  code?: string;
  command?: string;
  responseCode?: number;
}

/** Exactly one address: a list would send a code to strangers. */
const ADDRESS = /^[^\s<>,;:"()[\]\\@]+@[^\s<>,;:"()[\]\\@]+$/;

const TIMEOUT_MS = 10_000;

export const createSmtpTransport = (url: string, timeoutMs = TIMEOUT_MS) =>
  createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // A password is never sent in clear.
    requireTLS: new URL(url).username !== '',
    disableFileAccess: true,
    disableUrlAccess: true,
  } as Parameters<typeof createTransport>[0]);

export function createSmtpMailer({ url, from, clock, log, timeoutMs }: SmtpParts): Mailer {
  const transport = createSmtpTransport(url, timeoutMs);
  const sender = readSender(from);

  return {
    async send({ to, subject, text, html, fromName, unsubscribeUrl }) {
      if (!ADDRESS.test(to)) throw mailErrors.addressRefused();
      try {
        await transport.sendMail({
          from: { name: sender.name || (fromName ?? ''), address: sender.address },
          to: { name: '', address: to },
          subject,
          text,
          html,
          date: clock.now(),
          headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(unsubscribeUrl) },
        });
      } catch (thrown) {
        const { code, command, responseCode } = thrown as SmtpProblem;
        const refused = code === 'EENVELOPE' && command?.startsWith('RCPT') && (responseCode ?? 0) >= 500;
        log.warn(
          { event: 'mail.failed', to: maskedEmail(to), code, command, responseCode },
          'mail could not be sent',
        );
        throw refused ? mailErrors.addressRefused() : mailErrors.failed();
      }
      log.info({ event: 'mail.sent', to: maskedEmail(to) }, 'mail sent');
    },
  };
}

const unsubscribeHeaders = (url: string | undefined): Record<string, string> =>
  url === undefined
    ? {}
    : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

function readSender(from: string): { name: string; address: string } {
  const [, name = '', address = from] = /^(.*?)\s*<(.+)>$/.exec(from) ?? [];
  return { name, address };
}
