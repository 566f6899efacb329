import { call } from '#platform/endpoint/call.ts';
import type * as c from './identities.contract.ts';

/** The linked identities of an account, and unlinking. */
export const identitiesCalls = {
  identities: call<void, c.Identity[]>({
    name: 'logins.identities',
    method: 'GET',
    path: 'user/identities',
    access: 'user',
    summary: 'The logins of other sites that are linked to my account.',
  }),
  unlink: call<c.Unlink, null>({
    name: 'logins.unlink',
    method: 'POST',
    path: 'user/identities/unlink',
    access: 'user',
    recent: true,
    limit: 'write',
    summary: 'Removes the login of another site from my account; the last way in stays.',
  }),
};
