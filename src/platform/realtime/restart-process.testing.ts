import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { silentLog } from '#platform/log/log.ts';
import { guest } from '#platform/viewer/viewer.ts';
import { createLocalBus } from './bus.ts';
import { createHub } from './hub.ts';
import { defineTopic } from './topics.ts';

/** A separate site for the test of a restart: `<port> <file with one entry a line>`. */
const [port, truth] = process.argv.slice(2) as [string, string];
const SHOWN = 5;
const MISSED = 1_000;
const read = async () => (await readFile(truth, 'utf8')).split('\n').filter(Boolean).map(Number);

/** As a chat room: a new subscriber gets the last few messages, a returning one the missed ones. */
const topic = defineTopic({
  name: 'room',
  pattern: 'room/{id}',
  canSubscribe: () => true,
  async snapshot() {
    const entries = await read();
    return { rev: entries.length, data: entries.slice(-SHOWN) };
  },
  async revisions(rooms) {
    const { length } = await read();
    return rooms.map(() => length);
  },
  async since(_params, rev) {
    const entries = await read();
    if (rev > entries.length || entries.length - rev > MISSED) return null;
    return { rev: entries.length, messages: entries.slice(rev) };
  },
});

const hub = createHub({
  bus: createLocalBus(silentLog),
  topics: [topic],
  log: silentLog,
  viewerOf: async () => guest,
  viewersOf: async () => new Map(),
  allowOrigin: () => true,
  limits: { socketsPerIp: 1_000 },
});
const server = createServer(async (request, response) => {
  const { searchParams } = new URL(request.url ?? '', 'http://localhost');
  const since = searchParams.get('since');
  const answer = await hub.snapshotFor(guest, 'room/1', since === null ? undefined : Number(since));
  response.end(JSON.stringify(answer));
});
hub.attach(server);
server.listen(Number(port), '127.0.0.1', () => process.send?.('ready'));
process.on('message', (rev: number) => hub.publish('room/1', rev, { rev }));
process.on('disconnect', () => process.exit());
