import { z } from 'zod';
import type { Variable } from './variable.ts';

const domains = (help: string): Variable<string[]> => ({
  takes: 'comma-separated domains, such as `example.com`',
  help,
  fallback: '',
  schema: z
    .string()
    .transform((text) =>
      text
        .split(',')
        .map((domain) => domain.trim().toLowerCase())
        .filter(Boolean),
    )
    .refine((list) => list.every((domain) => /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u.test(domain))),
});

/** Variables against scripts and disposable accounts. */
export const ABUSE_VARIABLES = {
  PROOF_OF_WORK: {
    takes: 'a whole number, 0 (off) to 10000',
    help: 'The calculation a browser does before a code is sent, a letter written or a password tried again: thousands of PBKDF2 steps on average, more for busy networks and as the SMS budget runs out.',
    fallback: '100',
    schema: z
      .string()
      .regex(/^\d{1,5}$/)
      .transform(Number)
      .refine((n) => n <= 10_000),
  } as Variable<number>,
  MAILBOX_ALLOW: domains('Mailboxes to accept although they are on the list of disposable ones.'),
  MAILBOX_DENY: domains('Mailboxes that open no account, beside those on the list; with their subdomains.'),
};
