import { createServer as createHttpServer } from 'node:http';
import { createServer, type Server, type Socket } from 'node:net';
import { systemClock } from '#platform/clock/clock.ts';
import { NetworkSlots } from '#platform/net/network-slots.ts';
import type { ChildSettings, FromChild, MediaCounts, ToChild } from './child-protocol.ts';
import { IngestSlots } from './ingest-slots.ts';
import { LiveStreams } from './live-streams.ts';
import { PlaybackServer } from './playback-server.ts';
import { RefusedNetworks } from './refused-networks.ts';
import { type Ingest, RtmpSession } from './rtmp-session.ts';
import { findStillEncoder } from './still-encoder.ts';
import { StillMaker } from './stills.ts';
import { TokenViewers } from './token-viewers.ts';

/**
 * The media server: a separate process, so that untrusted pushes and load do not affect pages. Without a database; the
 * parent process authorizes pushes.
 */
const say = (message: FromChild): void => {
  // The parent process may have ended at this moment; `disconnect` follows.
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
};

function listen(server: Server, port: number, { host, anyPort }: ChildSettings): Promise<number> {
  return new Promise((resolve, reject) => {
    const failed = (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' && anyPort && port !== 0) server.listen(0, host);
      else reject(new Error(`port ${port}: ${error.message}`));
    };
    server.on('error', failed);
    server.once('listening', () => {
      server.off('error', failed);
      server.on('error', (error) => say({ t: 'warn', text: 'media listener failed', reason: error.message }));
      resolve((server.address() as { port: number }).port);
    });
    server.listen(port, host);
  });
}

function createIngest(
  { onAir, networks, counts }: { onAir: LiveStreams; networks: RefusedNetworks; counts: MediaCounts },
  { limits }: ChildSettings,
): Server {
  const perNetwork = new NetworkSlots(limits.sessionsPerIp);
  const places = new IngestSlots(limits);
  return createServer((socket) => {
    const ip = plainIp(socket.remoteAddress ?? '');
    const free = networks.refuses(ip) ? null : perNetwork.take(ip);
    if (!free || !places.take(socket, ip)) {
      free?.();
      counts.refused += 1;
      socket.destroy();
      return;
    }
    networks.hold(socket, ip);
    counts.connections += 1;
    socket.once('close', () => {
      places.leave(socket);
      counts.connections -= 1;
      free();
    });
    const ingest: Ingest = {
      authorise: async (push) =>
        onAir.rooms.size >= limits.sessions ? { ok: false, reason: 'full' } : await onAir.authorise(push),
      open(room, verdict, stop) {
        places.accept(socket, ip);
        return onAir.open(room, verdict, stop);
      },
      received: (bytes) => onAir.received(bytes),
      refused: () => onAir.refused(),
      malformed: () => onAir.malformed(),
    };
    void new RtmpSession(socket, ip, ingest, limits).run();
  });
}

/** A stream that has just begun gets its first still soon. */
const STILLS_TICK_MS = 1_000;

const plainIp = (address: string): string => address.replace(/^::ffff:/, '');

async function start(settings: ChildSettings): Promise<void> {
  const { limits, pass } = settings;
  const now = () => systemClock.now();
  const counts: MediaCounts = {
    connections: 0,
    viewers: 0,
    bytesIn: 0,
    bytesOut: 0,
    slow: 0,
    refused: 0,
    malformed: 0,
  };
  const onAir = new LiveStreams({ limits, now: () => now().getTime(), say, counts });
  const ticketKeys = settings.ticketKeys.map((key) => Buffer.from(key));
  const readers = new TokenViewers({
    limits,
    now: () => now().getTime(),
    ask: (asked) => say({ t: 'readers', readers: asked }),
  });
  setInterval(() => readers.recheck(), limits.recheckMs);
  const stills = new StillMaker(limits, await findStillEncoder(limits));
  setInterval(() => void stills.make(onAir.dueStills()), STILLS_TICK_MS);
  const networks = new RefusedNetworks(settings.trusted);
  const audience = new PlaybackServer({
    onAir,
    readers,
    networks,
    embed: settings.embed,
    limits,
    counts,
    ticketKeys,
    pass,
    now,
  });
  process.on('message', (message: ToChild, socket: unknown) => {
    if (message.t === 'verdict') onAir.judge(message.id, message.verdict);
    else if (message.t === 'cut') onAir.cut(message.room);
    else if (message.t === 'show') onAir.show(message.room, message.right, message.record);
    else if (message.t === 'hide') onAir.hide(message.room);
    else if (message.t === 'readers') readers.judge(message.answers);
    else if (message.t === 'networks') networks.set(message.refused);
    else if (message.t === 'stop') void onAir.stop().then(() => process.exit(0));
    else if (message.t === 'viewer' && socket) void audience.welcome(socket as Socket, message);
  });
  const http = createHttpServer((request, response) => void audience.serve(request, response));
  const ingest = createIngest({ onAir, networks, counts }, settings);
  const httpPort = await listen(http, settings.httpPort, settings);
  const rtmpPort = await listen(ingest, settings.rtmpPort, settings);
  say({ t: 'ready', rtmpPort, httpPort });
  setInterval(() => say({ t: 'beat', rooms: onAir.signals(), counts }), limits.healthMs);
}

process.once('message', (message: ToChild) => {
  if (message.t !== 'start') return;
  start(message).catch((error: Error) => {
    say({ t: 'failed', reason: error.message });
    setTimeout(() => process.exit(1), 100);
  });
});
process.on('disconnect', () => process.exit(0));
// Ctrl-C goes to the whole group; the parent process decides when to end.
process.on('SIGINT', () => undefined);
