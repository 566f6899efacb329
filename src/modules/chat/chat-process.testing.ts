// The real module with its sockets in a process that tests kill: `<database url> <port> [redis url, or ipc]`. A POST sends a
// message: 200 with its number once committed, 409 where rejected, 503 where the outcome is unknown.
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { createAudit } from '#modules/audit/index.ts';
import { createContentFilter } from '#modules/content-filter/index.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { openDatabase } from '#platform/db/db.ts';
import { AppError } from '#platform/errors/errors.ts';
import { silentLog } from '#platform/log/log.ts';
import type { Platform } from '#platform/module.ts';
import { createIpcBus } from '#platform/processes/ipc-bus.ts';
import { createProcessLink } from '#platform/processes/process-link.ts';
import { type Bus, createLocalBus } from '#platform/realtime/bus.ts';
import { createHub, type Hub } from '#platform/realtime/hub.ts';
import { createRedisBus } from '#platform/realtime/redis-bus.ts';
import { guest, type Viewer } from '#platform/viewer/viewer.ts';
import type { Send, Sent } from './chat.contract.ts';
import { createChat } from './index.ts';

export interface SendOrder {
  userId: number;
  message: Send;
}

const [url, port, redis] = process.argv.slice(2) as [string, string, string | undefined];
const database = openDatabase({ url, pool: 8, log: silentLog });
function openBus(): Bus {
  if (redis === 'ipc') return createIpcBus(createProcessLink('chat'), silentLog);
  return redis ? createRedisBus(redis, silentLog) : createLocalBus(silentLog);
}
const bus = openBus();
const publish: Platform['publish'] = (topic, message, options) => hub.publish(topic, message, options);
const audit = createAudit(database.db).publicApi;
const parts = { config: { demo: false }, database, bus, clock: systemClock, log: silentLog, publish };
const words = createContentFilter(parts, audit.record).publicApi;
const chat = createChat(parts as unknown as Platform, {
  audit,
  words,
  // Only account ages are read from users, and no account is too new here.
  users: { ages: { check: async () => {} } } as never,
  comments: { silencedBy() {} },
  matches: { some: async () => [] },
});
const hub: Hub = createHub({
  bus,
  topics: chat.topics!,
  log: silentLog,
  viewerOf: async () => guest,
  viewersOf: async () => new Map(),
  allowOrigin: () => true,
  limits: { socketsPerIp: 1_000 },
});
const send = chat.endpoints!.find(({ endpoint }) => endpoint.call.name === 'chat.send')!;

async function sendMessage({ userId, message }: SendOrder): Promise<Sent> {
  const viewer: Viewer = { kind: 'user', id: userId, roles: ['user'], sessionId: 1 };
  return (await send.handler({ viewer, input: message, now: systemClock.now() } as never)) as Sent;
}

const server = createServer(async (request, response) => {
  const answer = (status: number, body: unknown) => response.writeHead(status).end(JSON.stringify(body));
  try {
    answer(200, await sendMessage((await json(request)) as SendOrder));
  } catch (error) {
    if (error instanceof AppError) answer(409, error.code);
    else answer(503, String(error));
  }
});
hub.attach(server);
server.listen(Number(port), '127.0.0.1', () => process.send?.('ready'));
process.on('disconnect', () => process.exit());
