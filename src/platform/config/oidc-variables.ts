import { z } from 'zod';
import { ROLES, type Role } from '#platform/viewer/viewer.ts';
import type { Variable } from './variable.ts';

const ROLE_NAMES = ROLES.filter((role) => role !== 'user') as [Role, ...Role[]];

/** Tokens and secrets are sent there: without TLS on localhost only. */
const address = z.string().refine((text) => {
  const url = URL.parse(text);
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && url.hostname === 'localhost');
});

const issuer = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9-]{0,29}$/),
  name: z.string().min(1).max(40),
  issuer: address,
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
  scopes: z
    .string()
    .default('openid email profile')
    .refine((scopes) => scopes.split(' ').includes('openid')),
  emailDomains: z.array(z.string().regex(/^[a-z0-9.-]+$/)).default([]),
  rolesClaim: z.string().default(''),
  roles: z.record(z.string(), z.enum(ROLE_NAMES)).default({}),
});

/** An OpenID Connect provider of the operator, beside the five built-in providers. */
export type Issuer = z.output<typeof issuer>;

const list = z
  .array(issuer)
  .max(10)
  .refine((issuers) => new Set(issuers.map(({ id }) => id)).size === issuers.length);

export const OIDC_VARIABLES = {
  OIDC_ISSUERS: {
    takes:
      'a JSON list of `{"id", "name", "issuer", "clientId", "clientSecret"}`, each with, if wanted, `"scopes"`, `"emailDomains"`, `"rolesClaim"` and `"roles"`',
    help: 'OpenID Connect providers to sign in with, which return to `PUBLIC_URL/`. An `id` stands for one issuer for good. Addresses of `emailDomains` open an account that has them. `roles` says which value of the claim `rolesClaim` gives which role; given and taken at each sign-in, what was given by hand stays.',
    fallback: '',
    secret: true,
    schema: z
      .string()
      .transform((text, context) => {
        try {
          return JSON.parse(text || '[]') as unknown;
        } catch {
          context.addIssue({ code: 'custom', message: 'no JSON' });
          return z.NEVER;
        }
      })
      .pipe(list),
  } satisfies Variable<Issuer[]>,
};
