// A room's server: `touchline <database url> <user ids>`, which checks, writes and then delivers every message; or
// `socketio`, which only emits each. Messages have the same format on both.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Server as SocketIo } from 'socket.io';
import { createAudit } from '#modules/audit/index.ts';
import { createChat } from '#modules/chat/index.ts';
import { TEXT } from '#modules/chat/messages.rules.ts';
import { createContentFilter } from '#modules/content-filter/index.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { openDatabase } from '#platform/db/db.ts';
import { silentLog } from '#platform/log/log.ts';
import type { Platform } from '#platform/module.ts';
import { createLocalBus } from '#platform/realtime/bus.ts';
import { createHub } from '#platform/realtime/hub.ts';
import { guest, type Viewer } from '#platform/viewer/viewer.ts';
import { answerQuestions } from '../process.ts';
import { pace } from './pace.ts';
import { ROOM } from './room.ts';

export type ChatKind = 'touchline' | 'socketio';
export interface RunOrder {
  ms: number;
  perSecond: number;
  /** Messages of maximum length, to fill the subscribers' buffers. */
  long?: boolean;
}
export interface RunReport {
  /** Number of the newest message. */
  last: number;
  sent: number;
  cpuMicros: number;
  /** Milliseconds from sending to acknowledgement. */
  acks: number[];
}
/** Used memory, rather than the memory taken from the system. */
export interface Memory {
  bytes: number;
  slow: number;
}

interface Talk {
  /** Returns the message's number. */
  send(n: number, long: boolean): Promise<number>;
  slow(): number;
}

const QUIET_MS = 3_600_000;
const text = (n: number, long: boolean) =>
  `第 ${n} 条：这脚传球我能看一整天，what a ball through the middle`.padEnd(long ? TEXT.max : 0, '好球');

function touchline(server: Server, [url, ids]: readonly string[]): Talk {
  const database = openDatabase({ url: url!, pool: 8, log: silentLog });
  const bus = createLocalBus(silentLog);
  const publish: Platform['publish'] = (topic, message, options) => hub.publish(topic, message, options);
  const audit = createAudit(database.db).publicApi;
  const parts = { config: { demo: false }, database, bus, clock: systemClock, log: silentLog, publish };
  const words = createContentFilter(parts, audit.record).publicApi;
  const chat = createChat(parts as unknown as Platform, {
    audit,
    words,
    users: undefined as never,
    comments: { silencedBy() {} },
    matches: { some: async () => [] },
  });
  const hub = createHub({
    bus,
    topics: chat.topics!,
    log: silentLog,
    viewerOf: async () => guest,
    viewersOf: async () => new Map(),
    allowOrigin: () => true,
    limits: { socketsPerIp: 100_000, heartbeatMs: QUIET_MS },
  });
  hub.attach(server);
  const send = chat.endpoints!.find(({ endpoint }) => endpoint.call.name === 'chat.send')!;
  const users = ids!.split(',').map(Number);
  return {
    slow: () => hub.stats().slow,
    async send(n, long) {
      const viewer: Viewer = { kind: 'user', id: users[n % users.length]!, roles: ['user'], sessionId: 1 };
      const input = { room: ROOM, clientMessageId: `${process.pid}-${n}-bench`, text: text(n, long) };
      const sent = await send.handler({ viewer, input, now: systemClock.now() } as never);
      return (sent as { seq: number }).seq;
    },
  };
}

function socketio(server: Server): Talk {
  const io = new SocketIo(server, { transports: ['websocket'], pingInterval: QUIET_MS });
  io.on('connection', (socket) => void socket.join('room'));
  let seq = 0;
  return {
    slow: () => 0,
    async send(n, long) {
      seq += 1;
      const user = { uid: n % 1_000, username: `talker${n % 1_000}`, avatar: null, level: 0 };
      const at = systemClock.now().toISOString();
      io.to('room').emit('m', { seq, kind: 'text', at, user, badge: null, text: text(n, long), data: null });
      return seq;
    },
  };
}

const server = createServer();
const [kind, ...args] = process.argv.slice(2) as [ChatKind, ...string[]];
const talk = kind === 'touchline' ? touchline(server, args) : socketio(server);
const listening = new Promise<number>((resolve) => {
  server.listen({ port: 0, host: '127.0.0.1', backlog: 4096 }, () =>
    resolve((server.address() as AddressInfo).port),
  );
});
let sentCount = 0;

async function run({ ms, perSecond, long = false }: RunOrder): Promise<RunReport> {
  const cpu = process.cpuUsage();
  const acks: number[] = [];
  const numbers = await pace(ms, perSecond, async () => {
    const at = performance.now();
    const seq = await talk.send(sentCount++, long);
    acks.push(performance.now() - at);
    return seq;
  });
  const last = Math.max(...numbers);
  // Messages that wait for their tick belong to the round too.
  await sleep(500);
  const used = process.cpuUsage(cpu);
  return { last, sent: numbers.length, cpuMicros: used.user + used.system, acks };
}

answerQuestions({
  ready: () => true,
  port: () => listening,
  run,
  memory: (): Memory => {
    globalThis.gc?.();
    const { heapUsed, external } = process.memoryUsage();
    return { bytes: heapUsed + external, slow: talk.slow() };
  },
});
