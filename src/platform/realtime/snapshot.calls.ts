import { call } from '#platform/endpoint/call.ts';

export const snapshotCall = call<{ topic: string }, { rev: number; data: unknown }>({
  name: 'realtime.snapshot',
  method: 'GET',
  path: 'realtime/snapshot',
  access: 'anyone',
  summary: 'The present state of a live topic, for readers whose network blocks sockets.',
});
