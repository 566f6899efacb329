import * as z from 'zod/mini';
import { endpoint } from '#platform/endpoint/endpoint.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { authErrors } from './auth.contract.ts';
import { identitiesCalls } from './identities.calls.ts';

/** `site`: the operator's name of a provider, empty where the interface has one; `name`: the user's name there. */
export const Identity = z.object({
  id: z.number(),
  provider: z.string(),
  site: z.string(),
  name: z.string(),
  linkedAt: z.string(),
  lastUsedAt: z.string(),
});
export type Identity = z.infer<typeof Identity>;

export const Unlink = z.object({ id: z.number().check(z.int(), z.positive()) });
export type Unlink = z.infer<typeof Unlink>;

export const identitiesEndpoints = {
  identities: endpoint(identitiesCalls.identities, { result: z.array(Identity) }),
  unlink: endpoint(identitiesCalls.unlink, {
    input: Unlink,
    result: z.null(),
    errors: [authErrors.identityUnknown, authErrors.lastWayIn, platformErrors.recentSignInNeeded],
  }),
};
