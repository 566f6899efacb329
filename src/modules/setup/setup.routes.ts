import * as z from 'zod/mini';
import { authErrors } from '#modules/auth/auth.contract.ts';
import { type Route, route } from '#platform/endpoint/route.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import type { ProofOfWork } from '#platform/proof-of-work/proof-of-work.ts';
import { setupCalls } from './setup.calls.ts';
import { FirstAdministrator, SetupCode, SetupServices, SetupState, setupErrors } from './setup.contract.ts';
import type { SetupService } from './setup.service.ts';

const guarded = [
  setupErrors.closed,
  setupErrors.codeWrong,
  platformErrors.proofNeeded,
  platformErrors.tooMany,
];

export const setupRoutes = (setup: SetupService, proofs: Pick<ProofOfWork, 'demand'>): Route[] => [
  route(setupCalls.state, { result: SetupState, errors: [] }, async () => ({ open: await setup.isOpen() })),
  route(
    setupCalls.services,
    { input: SetupCode, result: SetupServices, errors: guarded },
    async ({ input, caller, now }) => {
      await proofs.demand(caller, now);
      return { services: await setup.services(input.code, now) };
    },
  ),
  route(
    setupCalls.finish,
    {
      input: FirstAdministrator,
      result: z.null(),
      errors: [
        ...guarded,
        authErrors.usernameFormat,
        authErrors.usernameTaken,
        authErrors.format,
        authErrors.passwordEmpty,
        authErrors.passwordMix,
        authErrors.passwordShort,
        authErrors.passwordLong,
        authErrors.passwordCommon,
      ],
    },
    async ({ input, caller, now }) => {
      await proofs.demand(caller, now);
      await setup.finish(input, now);
      return null;
    },
  ),
];
