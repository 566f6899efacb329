import { call } from '#platform/endpoint/call.ts';

/** The whole state, or the messages after the given revision, one each up to `rev`. */
export type Polled = { rev: number; data: unknown } | { rev: number; messages: unknown[] };

export const snapshotCall = call<{ topic: string; since?: number }, Polled>({
  name: 'realtime.snapshot',
  method: 'GET',
  path: 'realtime/snapshot',
  access: 'anyone',
  summary:
    'The present state of a live topic, for readers whose network blocks sockets; with `since`, what followed that revision where all of it is known.',
});
