import { call } from '#platform/endpoint/call.ts';
import type { ModifyUser } from './profile.contract.ts';
import type { Me } from './users.contract.ts';

export const profileCalls = {
  modify: call<ModifyUser, Me>({
    name: 'users.modify',
    method: 'POST',
    path: 'user/modifyUser',
    access: 'user',
    limit: 'write',
    summary: 'Changes my username, signature or picture; what is left out stays.',
  }),
};
