import { readFile } from 'node:fs/promises';
import { silentLog } from '#platform/log/log.ts';
import { openRemoteBus } from '#platform/realtime/remote-bus.ts';
import { startHub } from '#platform/realtime/testing.ts';
import { defineTopic } from '#platform/realtime/topics.ts';
import { createIpcBus } from './ipc-bus.ts';
import { createProcessLink } from './process-link.ts';

/** A separate process for the test of two: `<address of redis or nats, or ipc> <file with one message a line>`. */
const [url, truth] = process.argv.slice(2) as [string, string];
const read = async () => (await readFile(truth, 'utf8')).split('\n').filter(Boolean).map(Number);

const topic = defineTopic({
  name: 'shared',
  pattern: 'room/{id}',
  canSubscribe: () => true,
  async snapshot() {
    const data = await read();
    return { rev: data.length, data };
  },
  async revisions(rooms) {
    const { length } = await read();
    return rooms.map(() => length);
  },
  async since(_params, rev) {
    const data = await read();
    return rev > data.length ? null : { rev: data.length, messages: data.slice(rev) };
  },
});

const isNats = url.startsWith('nats:');
const bus =
  url === 'ipc'
    ? createIpcBus(createProcessLink('hub'), silentLog)
    : (await openRemoteBus({ BUS_URL: isNats ? url : '', REDIS_URL: isNats ? '' : url }, silentLog))!;
// Only the bus's gap notice may fill a gap here: reconciliation would hide its absence.
const { hub, port } = await startHub({ topics: [topic], bus, limits: { compareMs: 3_600_000 } });
process.on('message', ({ message, rev }: { message: number; rev: number }) => {
  hub.publish('room/1', message, { rev });
});
process.on('disconnect', () => process.exit());
process.send?.({ port });
