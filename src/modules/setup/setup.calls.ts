import { call } from '#platform/endpoint/call.ts';
import type { FirstAdministrator, SetupCode, SetupServices, SetupState } from './setup.contract.ts';

export const setupCalls = {
  state: call<void, SetupState>({
    name: 'setup.state',
    method: 'GET',
    path: 'setup/state',
    access: 'anyone',
    summary: 'Whether the site still waits for its first administrator.',
  }),
  services: call<SetupCode, SetupServices>({
    name: 'setup.services',
    method: 'POST',
    path: 'setup/services',
    access: 'anyone',
    proof: true,
    limit: 'signIn',
    summary: 'For the holder of the code that the log shows at the start: each service, tried now.',
  }),
  finish: call<FirstAdministrator, null>({
    name: 'setup.finish',
    method: 'POST',
    path: 'setup/administrator',
    access: 'anyone',
    proof: true,
    limit: 'signIn',
    summary: 'Makes the first administrator and uses up the code.',
  }),
};
