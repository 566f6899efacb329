import * as z from 'zod/mini';
import { PASSWORD } from '#modules/auth/auth.rules.ts';
import { USERNAME } from '#modules/users/users.rules.ts';
import { defineErrors } from '#platform/errors/errors.ts';
import { SERVICES } from './services.rules.ts';
import { SETUP_CODE } from './setup.rules.ts';

export const setupErrors = defineErrors('setup', {
  /** There is an administrator, or this is a demo. */
  closed: { status: 404 },
  codeWrong: { status: 403 },
});

const code = z.string().check(z.trim(), z.minLength(1), z.maxLength(SETUP_CODE.max));

export const SetupState = z.object({ open: z.boolean() });
export type SetupState = z.infer<typeof SetupState>;

export const SetupCode = z.object({ code });
export type SetupCode = z.input<typeof SetupCode>;

export const SetupServices = z.object({
  services: z.array(
    z.object({
      service: z.enum(SERVICES),
      state: z.enum(['works', 'fails', 'off']),
      /** For operators, in English. */
      detail: z.string(),
    }),
  ),
});
export type SetupServices = z.infer<typeof SetupServices>;

export const FirstAdministrator = z.object({
  code,
  username: z.string().check(z.trim(), z.maxLength(USERNAME.max * 2)),
  email: z.string().check(z.trim(), z.maxLength(254)),
  password: z.string().check(z.maxLength(PASSWORD.max * 8)),
});
export type FirstAdministrator = z.input<typeof FirstAdministrator>;
