import * as z from 'zod/mini';
import { type Route, route } from '#platform/endpoint/route.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { authErrors } from './auth.contract.ts';
import { identitiesCalls } from './identities.calls.ts';
import { Identity, Unlink } from './identities.contract.ts';
import type { IdentitiesService } from './identities.service.ts';

export const identitiesRoutes = (identities: IdentitiesService): Route[] => [
  route(identitiesCalls.identities, { result: z.array(Identity) }, (request) => identities.list(request)),
  route(
    identitiesCalls.unlink,
    {
      input: Unlink,
      result: z.null(),
      errors: [authErrors.identityUnknown, authErrors.lastWayIn, platformErrors.recentSignInNeeded],
    },
    (request) => identities.unlink(request.input.id, request),
  ),
];
