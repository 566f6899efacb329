import { createServer as createHttpServer } from 'node:http';
import { createServer, type Server, type Socket } from 'node:net';
import { createSecureContext, type SecureContext, TLSSocket } from 'node:tls';
import { systemClock } from '#platform/clock/clock.ts';
import { NetworkSlots } from '#platform/net/network-slots.ts';
import type { ChildSettings, FromChild, HandedSocket, MediaCounts, ToChild } from './child-protocol.ts';
import { IngestSlots } from './ingest-slots.ts';
import { LiveStreams } from './live-streams.ts';
import { PlaybackServer } from './playback-server.ts';
import { RefusedNetworks } from './refused-networks.ts';
import { type Ingest, RtmpSession } from './rtmp-session.ts';
import { findStillEncoder } from './still-encoder.ts';
import { StillMaker } from './stills.ts';
import { acceptSocket } from './stream-viewers.ts';
import { TokenViewers } from './token-viewers.ts';
import { WebPushSession } from './web-push-session.ts';

/**
 * The media server: a separate process, so that untrusted pushes and load do not affect pages. Without a database; the
 * parent process authorizes pushes.
 */
const send = (message: FromChild): void => {
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
      server.on('error', (error) =>
        send({ t: 'warn', text: 'media listener failed', reason: error.message }),
      );
      resolve((server.address() as { port: number }).port);
    });
    server.listen(port, host);
  });
}

/** Places of connections that push, whatever their protocol. */
function createIngest(
  { onAir, networks, counts }: { onAir: LiveStreams; networks: RefusedNetworks; counts: MediaCounts },
  { limits }: ChildSettings,
): IngestEntrances {
  const perNetwork = new NetworkSlots(limits.sessionsPerIp);
  const places = new IngestSlots(limits);
  /** Null without a place; the connection is closed. */
  const enter = (raw: Socket, ip: string): Ingest | null => {
    const free = networks.refuses(ip) ? null : perNetwork.take(ip);
    if (!free || !places.take(raw, ip)) {
      free?.();
      counts.refused += 1;
      raw.destroy();
      return null;
    }
    networks.hold(raw, ip);
    counts.connections += 1;
    raw.once('close', () => {
      places.leave(raw);
      counts.connections -= 1;
      free();
    });
    return {
      authorise: async (push) =>
        onAir.rooms.size >= limits.sessions ? { ok: false, reason: 'full' } : await onAir.authorise(push),
      open(room, verdict, stop) {
        places.accept(raw, ip);
        return onAir.open(room, verdict, stop);
      },
      received: (bytes) => onAir.received(bytes),
      refused: () => onAir.refused(),
      malformed: () => onAir.malformed(),
    };
  };
  return {
    rtmp(raw, secure = (plain) => plain) {
      const ip = plainIp(raw.remoteAddress ?? '');
      const ingest = enter(raw, ip);
      if (ingest) void new RtmpSession(secure(raw), ip, ingest, limits).run();
    },
    web(socket, { room, socketKey, ip }) {
      socket.on('error', () => undefined);
      const ingest = enter(socket, ip);
      if (!ingest) return;
      socket.write(acceptSocket(socketKey));
      void new WebPushSession(socket, { room, ip }, ingest, limits).run();
    },
  };
}

interface IngestEntrances {
  /** RTMP, and RTMPS: `secure` wraps a connection once it has a place. */
  rtmp(raw: Socket, secure?: (raw: Socket) => Socket): void;
  /** A browser's WebSocket, whose request the parent process has read. */
  web(socket: Socket, request: HandedSocket): void;
}

/** RTMPS: listens from the first certificate on; a later one is for new connections. */
function createSecureIngest(accept: IngestEntrances['rtmp'], settings: ChildSettings) {
  let secureContext: SecureContext;
  let listener: Server | null = null;
  const wrap = (raw: Socket): Socket => {
    const socket = new TLSSocket(raw, { isServer: true, secureContext });
    // A broken handshake closes the connection; until it is done the limits of waiting sessions hold.
    socket.on('error', () => raw.destroy());
    return socket;
  };
  return (key: string, chain: string): void => {
    secureContext = createSecureContext({ key, cert: chain, minVersion: 'TLSv1.2' });
    if (listener) return;
    listener = createServer((raw) => accept(raw, wrap));
    listen(listener, settings.rtmpsPort, settings).then(
      (rtmpsPort) => send({ t: 'secure', rtmpsPort }),
      (error: Error) => {
        listener = null;
        send({ t: 'warn', text: 'RTMPS cannot be served', reason: error.message });
      },
    );
  };
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
  const onAir = new LiveStreams({ limits, now: () => now().getTime(), send, counts });
  const ticketKeys = settings.ticketKeys.map((key) => Buffer.from(key));
  const readers = new TokenViewers({
    limits,
    now: () => now().getTime(),
    checkViewers: (viewers) => send({ t: 'readers', readers: viewers }),
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
  const entrances = createIngest({ onAir, networks, counts }, settings);
  const secureIngest = createSecureIngest(entrances.rtmp, settings);
  process.on('message', (message: ToChild, socket: unknown) => {
    if (message.t === 'verdict') onAir.judge(message.id, message.verdict);
    else if (message.t === 'cut') onAir.cut(message.room);
    else if (message.t === 'show') onAir.show(message.room, message.right, message.record);
    else if (message.t === 'hide') onAir.hide(message.room);
    else if (message.t === 'readers') readers.judge(message.answers);
    else if (message.t === 'networks') networks.set(message.refused);
    else if (message.t === 'certificate') secureIngest(message.key, message.chain);
    else if (message.t === 'stop') void onAir.stop().then(() => process.exit(0));
    else if (message.t === 'socket' && socket) {
      if (message.to === 'push') entrances.web(socket as Socket, message);
      else void audience.welcome(socket as Socket, message);
    }
  });
  const http = createHttpServer((request, response) => void audience.serve(request, response));
  const ingest = createServer((socket) => entrances.rtmp(socket));
  const httpPort = await listen(http, settings.httpPort, settings);
  const rtmpPort = await listen(ingest, settings.rtmpPort, settings);
  send({ t: 'ready', rtmpPort, httpPort });
  setInterval(() => send({ t: 'beat', rooms: onAir.signals(), counts }), limits.healthMs);
}

process.once('message', (message: ToChild) => {
  if (message.t !== 'start') return;
  start(message).catch((error: Error) => {
    send({ t: 'failed', reason: error.message });
    setTimeout(() => process.exit(1), 100);
  });
});
process.on('disconnect', () => process.exit(0));
// Ctrl-C goes to the whole group; the parent process decides when to end.
process.on('SIGINT', () => undefined);
