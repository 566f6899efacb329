import { call } from '#platform/endpoint/call.ts';
import type { Device, Mine } from './push.contract.ts';

export const pushCalls = {
  mine: call<void, Mine>({
    name: 'push.mine',
    method: 'GET',
    path: 'push/mine',
    access: 'user',
    summary: 'The key by which a browser knows messages of this site, and where my devices are reached.',
  }),
  subscribe: call<Device, null>({
    name: 'push.subscribe',
    method: 'POST',
    path: 'push/subscribe',
    access: 'user',
    limit: 'write',
    summary: 'This device wants to be told, as long as I am signed in on it.',
  }),
  unsubscribe: call<{ endpoint: string }, null>({
    name: 'push.unsubscribe',
    method: 'POST',
    path: 'push/unsubscribe',
    access: 'user',
    limit: 'write',
    summary: 'This device of mine does not want to be told any more.',
  }),
};
