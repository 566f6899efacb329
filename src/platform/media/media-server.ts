import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import type { CertificateSource } from '#platform/https/certificate.ts';
import { plainEndOf } from '#platform/https/plain-end.ts';
import type { Log } from '#platform/log/log.ts';
import { programFile } from '#platform/process/project-root.ts';
import type {
  ChildSettings,
  EndReason,
  FromChild,
  HandedSocket,
  MediaCounts,
  RecordTo,
  RoomSignal,
  ToChild,
  Verdict,
} from './child-protocol.ts';
import { MEDIA_LIMITS, type MediaLimits } from './limits.ts';
import type { TokenViewer } from './token-viewers.ts';

export interface MediaServerEvents {
  authorise(push: { room: string; key: string; ip: string }): Promise<Verdict>;
  /** The right to watch of each of these viewers, in their order. */
  mayWatch(readers: TokenViewer[]): Promise<boolean[]>;
  started(room: string): void;
  stopped(room: string, why: EndReason | 'server'): void;
  /** A recording has begun; the wall clock of its first frame. */
  recording(file: string, capturedAt: Date): void;
  recorded(file: string, done: { bytes: number; ms: number }): void;
  signals(rooms: RoomSignal[]): void;
  /** A child started, the first or another: no room is live yet. */
  fresh(): void;
}

export interface MediaServerOptions
  extends Pick<
    ChildSettings,
    'host' | 'rtmpPort' | 'rtmpsPort' | 'httpPort' | 'anyPort' | 'embed' | 'ticketKeys' | 'trusted'
  > {
  limits?: Partial<MediaLimits>;
  /** For RTMPS; null: plain RTMP alone. */
  certificates?: CertificateSource | null;
  events: MediaServerEvents;
  log: Log;
}

export interface MediaServer {
  /** Resolves when it listens; otherwise it is retried while the site runs. */
  start(): Promise<void>;
  stop(): Promise<void>;
  cut(room: string): void;
  /** From here on these networks neither watch nor push; their connections are closed. */
  refuse(networks: readonly string[]): void;
  /** Makes a push public, for holders of the right if any, and records it where a file is given. */
  show(room: string, right: string | null, record: RecordTo | null): void;
  hide(room: string): void;
  /** Hands a WebSocket over; false without a running child. */
  welcome(socket: Socket, request: HandedSocket): boolean;
  /** Null while it does not listen. */
  ports(): { rtmp: number; http: number } | null;
  /** Port of RTMPS; null while it is not served. */
  rtmpsPort(): number | null;
  readonly pass: string;
  counts(): MediaCounts & { publishers: number; restarts: number };
  /** The live rooms. */
  rooms(): string[];
  /** The child's pid; for tests that kill it. */
  pid(): number | undefined;
}

const NONE: MediaCounts = {
  connections: 0,
  viewers: 0,
  bytesIn: 0,
  bytesOut: 0,
  slow: 0,
  refused: 0,
  malformed: 0,
};
const FIRST_RETRY_MS = 200;
const LAST_RETRY_MS = 10_000;
const STEADY_MS = 60_000;
const STOP_MS = 3_000;

/** Supervises one media child: starts it, and restarts it when it dies or stops answering. */
export function createMediaServer(options: MediaServerOptions): MediaServer {
  const { events, log } = options;
  const limits = { ...MEDIA_LIMITS, ...options.limits };
  const pass = randomBytes(18).toString('base64url');
  const onAir = new Set<string>();
  let child: ChildProcess | null = null;
  let ports: { rtmp: number; http: number } | null = null;
  let rtmpsPort: number | null = null;
  let counts = NONE;
  let restarts = 0;
  let retryMs = FIRST_RETRY_MS;
  let retry: NodeJS.Timeout | undefined;
  let stuck: NodeJS.Timeout | undefined;
  let stopping = false;
  let refused: readonly string[] = [];
  let onReady: (() => void) | undefined;

  function begin(): void {
    const { host, anyPort, embed, ticketKeys, trusted } = options;
    const born = fork(programFile('src/platform/media/media-child.ts'), {
      serialization: 'advanced',
      execArgv: [],
      // The child parses untrusted bytes: its environment has no secret of the site.
      env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child = born;
    const steady = setTimeout(() => {
      retryMs = FIRST_RETRY_MS;
    }, STEADY_MS).unref();
    born.on('message', (message: FromChild) => receive(born, message));
    // Its exit event follows.
    born.on('error', (error) =>
      log.warn({ event: 'media.process_error', err: error }, 'media server process error'),
    );
    born.once('exit', (code, signal) => {
      clearTimeout(steady);
      gone(born, code, signal);
    });
    send(born, {
      t: 'start',
      host,
      // A restarted child uses the same ports, which encoders and players know.
      rtmpPort: ports?.rtmp ?? options.rtmpPort,
      httpPort: ports?.http ?? options.httpPort,
      rtmpsPort: rtmpsPort ?? options.rtmpsPort,
      anyPort,
      embed,
      ticketKeys,
      trusted,
      pass,
      limits,
    });
    if (refused.length > 0) send(born, { t: 'networks', refused });
    sendCertificate(born);
    events.fresh();
    beat(born);
  }

  /** A message may cross with its end; the exit is handled separately. */
  const send = (to: ChildProcess, message: ToChild): void => {
    if (to.connected) to.send(message, () => undefined);
  };

  function sendCertificate(to: ChildProcess): void {
    const certificate = options.certificates?.current();
    if (certificate) send(to, { t: 'certificate', key: certificate.key, chain: certificate.chain });
  }
  options.certificates?.onChange(() => child && sendCertificate(child));

  function beat(from: ChildProcess): void {
    clearTimeout(stuck);
    const due = performance.now() + limits.stuckMs;
    stuck = setTimeout(() => {
      // Heartbeats may be unread: a process that was itself suspended starts a new interval.
      if (performance.now() - due > limits.lagMs) return beat(from);
      log.error({ event: 'media.process_unresponsive' }, 'media server process does not respond, restarting');
      from.kill('SIGKILL');
    }, limits.stuckMs).unref();
  }

  function receive(from: ChildProcess, message: FromChild): void {
    switch (message.t) {
      case 'ready':
        ports = { rtmp: message.rtmpPort, http: message.httpPort };
        if (options.rtmpPort !== 0 && ports.rtmp !== options.rtmpPort) {
          log.warn(
            { event: 'media.port_in_use', port: ports.rtmp, configuredPort: options.rtmpPort },
            'RTMP port is in use, listening on another',
          );
        }
        log.info({ event: 'media.listening', ...ports }, 'media server listening');
        onReady?.();
        break;
      case 'secure':
        rtmpsPort = message.rtmpsPort;
        log.info({ event: 'media.listening', rtmps: rtmpsPort }, 'media server listening');
        break;
      case 'ask': {
        const { id, room, key, ip } = message;
        void events
          .authorise({ room, key, ip })
          .catch((error): Verdict => {
            log.error(
              { event: 'media.authorization_failed', err: error, room },
              'push could not be authorized',
            );
            return { ok: false, reason: 'an error' };
          })
          .then((verdict) => send(from, { t: 'verdict', id, verdict }));
        break;
      }
      case 'readers': {
        const { readers } = message;
        // Without a response present viewers stay, and new ones are rejected.
        void events.mayWatch(readers).then(
          (allowed) =>
            send(from, {
              t: 'readers',
              answers: readers.map((reader, i) => ({ reader, allowed: allowed[i] ?? false })),
            }),
          (error) =>
            log.warn(
              { event: 'media.token_check_failed', err: error },
              'playback tokens could not be re-checked',
            ),
        );
        break;
      }
      case 'started':
        onAir.add(message.room);
        events.started(message.room);
        break;
      case 'stopped':
        onAir.delete(message.room);
        events.stopped(message.room, message.why);
        break;
      case 'recording':
        events.recording(message.file, new Date(message.capturedAt));
        break;
      case 'recorded':
        events.recorded(message.file, message);
        break;
      case 'beat':
        counts = message.counts;
        beat(from);
        events.signals(message.rooms);
        break;
      case 'warn':
        log.warn({ event: 'media.process_warning', reason: message.reason }, message.text);
        break;
      case 'failed':
        log.error(
          { event: 'media.listen_failed', reason: message.reason },
          'media server cannot listen, retrying',
        );
        break;
    }
  }

  function hand(socket: Socket, request: HandedSocket): void {
    if (child?.connected)
      child.send({ t: 'socket', ...request } satisfies ToChild, socket, {}, () => undefined);
    else socket.destroy();
  }

  function gone(was: ChildProcess, code: number | null, signal: string | null): void {
    if (child !== was) return;
    child = null;
    counts = NONE;
    clearTimeout(stuck);
    for (const room of onAir) events.stopped(room, 'server');
    onAir.clear();
    if (stopping) return;
    log.error(
      { event: 'media.process_restarted', code, signal, retryMs },
      'media server process exited, restarting',
    );
    restarts += 1;
    retry = setTimeout(begin, retryMs).unref();
    retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
    onReady?.();
  }

  return {
    pass,
    start: () =>
      new Promise((resolve) => {
        onReady = resolve;
        begin();
      }),
    async stop() {
      stopping = true;
      clearTimeout(retry);
      const last = child;
      if (!last) return;
      const ended = new Promise((resolve) => last.once('exit', resolve));
      send(last, { t: 'stop' });
      const late = setTimeout(() => last.kill('SIGKILL'), STOP_MS);
      await ended;
      clearTimeout(late);
    },
    cut(room) {
      if (child) send(child, { t: 'cut', room });
    },
    refuse(networks) {
      if (networks.join() === refused.join()) return;
      refused = [...networks];
      if (child) send(child, { t: 'networks', refused });
    },
    show(room, right, record) {
      if (child) send(child, { t: 'show', room, right, record });
      else if (record) events.recorded(record.file, { bytes: 0, ms: 0 });
    },
    hide(room) {
      if (child) send(child, { t: 'hide', room });
    },
    welcome(socket, request) {
      if (!child?.connected || !ports) return false;
      if (socket instanceof TLSSocket) {
        void plainEndOf(socket).then((end) => end && hand(end, request));
        return true;
      }
      letGo(socket);
      hand(socket, request);
      return true;
    },
    ports: () => (child ? ports : null),
    rtmpsPort: () => (child ? rtmpsPort : null),
    counts: () => ({ ...counts, publishers: onAir.size, restarts }),
    rooms: () => [...onAir],
    pid: () => child?.pid,
  };
}

/**
 * A closing Node server queries the processes that took its sockets, and waits for ever for a dead one. So the socket
 * is taken out of its count first.
 */
export function letGo(socket: Socket): void {
  const held = socket as Socket & { server?: { _connections: number } | null };
  if (!held.server) return;
  held.server._connections -= 1;
  held.server = null;
}
