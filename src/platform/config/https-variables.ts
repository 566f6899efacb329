import { z } from 'zod';
import type { Variable } from './variable.ts';

const DOMAIN = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]*[a-z][a-z0-9-]*$/;

const port = (help: string, fallback: string): Variable<number> => ({
  takes: 'a port, 0 to 65535 (0 picks a free one)',
  help,
  fallback,
  schema: z
    .string()
    .regex(/^\d+$/)
    .transform(Number)
    .refine((n) => n <= 65_535),
});

/** HTTPS without a balancer, on one machine. */
export const HTTPS_VARIABLES = {
  HTTPS_DOMAIN: {
    takes: 'comma-separated domains, such as `scores.example,www.scores.example`',
    help: 'This process serves HTTPS itself: it gets a certificate for these domains, renews it and redirects http. For one process without a balancer; `PORT` then answers this machine alone. Other names are redirected to the first.',
    fallback: '',
    schema: z.string().transform((text, context) => {
      const domains = text
        .toLowerCase()
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean);
      if (!domains.every((domain) => DOMAIN.test(domain))) context.addIssue('not a domain');
      return [...new Set(domains)];
    }),
  } satisfies Variable<string[]>,
  HTTPS_PORT: port('Where HTTPS is served, with `HTTPS_DOMAIN`.', '443'),
  HTTPS_REDIRECT_PORT: port(
    'Where http is redirected to HTTPS and the certificate authority asks (HTTP-01), with `HTTPS_DOMAIN`. The authority asks at port 80.',
    '80',
  ),
  ACME_URL: {
    takes: 'an https address',
    help: 'The directory of the certificate authority (ACME). To try things out: `https://acme-staging-v02.api.letsencrypt.org/directory`.',
    fallback: 'https://acme-v02.api.letsencrypt.org/directory',
    schema: z.string().refine((text) => URL.parse(text)?.protocol === 'https:'),
  } satisfies Variable<string>,
  ACME_EMAIL: {
    takes: 'an email address',
    help: 'Where the certificate authority reaches the operator; empty: nowhere.',
    fallback: '',
    schema: z.string().regex(/^(?:[^\s@,]+@[^\s@,]+)?$/),
  } satisfies Variable<string>,
};
