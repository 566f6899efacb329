import type { ChildProcess } from 'node:child_process';
import type { Socket } from 'node:net';
import { type FromProcess, isMessage } from './messages.ts';
import { createRelay, type Relay } from './relay.ts';

/** A relay between processes that a test has started, as a supervisor has one. */
export interface TestRelay {
  relay: Relay;
  join(child: ChildProcess, name: string): void;
}

export function testRelay(): TestRelay {
  const relay = createRelay({ answer: async () => null });
  let last = 0;
  return {
    relay,
    join(child, name) {
      const id = ++last;
      relay.join(id, name, child);
      child.on('message', (message: unknown, handle: unknown) => {
        if (isMessage<FromProcess>(message)) relay.receive(id, message, handle as Socket | undefined);
      });
      child.once('exit', () => relay.leave(id, true));
    },
  };
}
