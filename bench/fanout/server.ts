import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { Server as SocketIo } from 'socket.io';
import { WebSocketServer } from 'ws';
import { silentLog } from '#platform/log/log.ts';
import { createLocalBus } from '#platform/realtime/bus.ts';
import { createHub } from '#platform/realtime/hub.ts';
import { defineTopic } from '#platform/realtime/topics.ts';
import { guest } from '#platform/viewer/viewer.ts';
import { type Kind, type ServerAnswers, sharedNow } from './wire.ts';

type Send = (message: object) => void;

const sendAnswer = (answer: Partial<ServerAnswers>) => process.send?.(answer);
const QUIET_MS = 3_600_000;

const rooms: Record<Kind, (server: Server) => Send> = {
  /** The simple way: the text built once, framed for every socket. */
  plain(server) {
    const wss = new WebSocketServer({ server, perMessageDeflate: false });
    return (message) => {
      const text = JSON.stringify(message);
      for (const client of wss.clients) client.send(text);
    };
  },
  socketio(server) {
    const io = new SocketIo(server, { transports: ['websocket'], pingInterval: QUIET_MS });
    io.on('connection', (socket) => void socket.join('room'));
    return (message) => void io.to('room').emit('m', message);
  },
  hub(server) {
    let rev = 0;
    const topic = defineTopic({
      name: 'bench',
      pattern: 'bench/{room}',
      canSubscribe: () => true,
      snapshot: async () => ({ rev, data: null }),
    });
    const hub = createHub({
      bus: createLocalBus(silentLog),
      topics: [topic],
      log: silentLog,
      viewerOf: async () => guest,
      viewersOf: async () => new Map(),
      allowOrigin: () => true,
      limits: { socketsPerIp: 100_000, heartbeatMs: QUIET_MS },
    });
    hub.attach(server);
    return (message) => {
      rev += 1;
      hub.publish('bench/room', message, { rev });
    };
  },
};

/**
 * Sends at a rate, each message stamped with its due time. A server that cannot keep up sends fewer, later: its cost is
 * counted per message, and its delay shows.
 */
async function run(send: Send, ms: number, perSecond: number, firstSeq: number): Promise<number> {
  const start = sharedNow();
  let sent = 0;
  while (sharedNow() - start < ms) {
    const due = ((sharedNow() - start) / 1000) * perSecond;
    if (sent < due) {
      const at = start + (sent / perSecond) * 1000;
      send({ seq: firstSeq + sent, at, text: '比分 2–1, 78′ · '.repeat(6) });
      sent += 1;
      await setImmediate();
    } else {
      await setTimeout(1);
    }
  }
  return sent;
}

const server = createServer();
const send = rooms[process.argv[2] as Kind](server);
let cpu = process.cpuUsage();

process.on(
  'message',
  async (order: { run?: { ms: number; perSecond: number; firstSeq: number }; stop?: true }) => {
    if (order.run) {
      cpu = process.cpuUsage();
      sendAnswer({
        sent: { messages: await run(send, order.run.ms, order.run.perSecond, order.run.firstSeq) },
      });
    } else if (order.stop) {
      const used = process.cpuUsage(cpu);
      sendAnswer({ stopped: { cpuMicros: used.user + used.system } });
    }
  },
);
process.on('disconnect', () => process.exit());
server.listen({ port: 0, host: '127.0.0.1', backlog: 4096 }, () => {
  sendAnswer({ listening: { port: (server.address() as AddressInfo).port } });
});
