import { z } from 'zod';
import type { Variable } from './variable.ts';

const smtpUrl = z
  .string()
  .refine((text) => text === '' || ['smtp:', 'smtps:'].includes(URL.parse(text)?.protocol ?? ''));

/** `no-reply@scores.example`, or with a name: `Scores <no-reply@scores.example>`. */
const sender = z.string().regex(/^$|^(?:[^<>\r\n]*<)?[^\s<>,@]+@[^\s<>,@]+>?$/);

export const MAIL_VARIABLES = {
  SMTP_URL: {
    takes: 'an `smtp://user:password@host:port` or `smtps://` address',
    help: 'The server that mails go through. Without it a demo lists them at `/dev/outbox`, and production cannot send any.',
    fallback: '',
    secret: true,
    schema: smtpUrl,
  } as Variable<string>,
  MAIL_FROM: {
    takes: 'an address, such as `no-reply@scores.example`',
    help: 'The sender of mails. Needed with `SMTP_URL`.',
    fallback: '',
    schema: sender,
  } as Variable<string>,
};
