import { afterEach, expect, test, vi } from 'vitest';
import { createJournal, startHub, type TestHub } from '#platform/realtime/testing.ts';
import { createRealtime, type Realtime } from './socket.ts';

const PATIENCE = { timeout: 10_000 };
const page = { hidden: () => false, onReturn: () => () => {} };
let server: TestHub | undefined;
let realtime: Realtime | undefined;
afterEach(async () => {
  realtime?.close();
  await server?.close();
  vi.restoreAllMocks();
});

test('the client and a real hub: snapshot, messages, and nothing missed over a lost connection', async () => {
  // The shortest pause before a reconnect.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const journal = createJournal();
  const running = await startHub({ topics: [journal.topic], limits: { tickMs: 5 } });
  server = running;
  const write = (message: string) => {
    journal.log.push(message);
    running.hub.publish('room/1', message, { rev: journal.log.length });
  };
  const list: unknown[] = [];
  let snapshots = 0;
  realtime = createRealtime({
    url: `ws://127.0.0.1:${running.port}/ws`,
    fetchSnapshot: async () => null,
    page,
  });
  journal.log.push('a');
  realtime.subscribe(
    'room/1',
    {},
    {
      onSnapshot(data) {
        snapshots += 1;
        list.splice(0, list.length, ...(data as unknown[]));
      },
      onMessages: (messages) => list.push(...messages),
    },
  );
  await vi.waitUntil(() => list.length === 1, PATIENCE);
  write('b');
  await vi.waitUntil(() => list.length === 2, PATIENCE);

  for (const socket of running.sockets()) socket.destroy();
  await vi.waitUntil(() => running.hub.stats().sockets === 0, PATIENCE);
  write('c');
  await vi.waitUntil(() => list.length === 3, PATIENCE);
  write('d');
  await vi.waitUntil(() => list.length === 4, PATIENCE);
  expect(list).toEqual(['a', 'b', 'c', 'd']);
  expect(snapshots).toBe(1);
});
