import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { type Clock, systemClock } from '#platform/clock/clock.ts';
import type { Log } from '#platform/log/log.ts';
import type { Viewer } from '#platform/viewer/viewer.ts';
import type { Bus } from './bus.ts';
import { Connection } from './connection.ts';
import { ConnectionLimiter, type ConnectionLimiterOptions, refuseUpgrade } from './connection-limiter.ts';
import { frameSender, negotiatedExtensions, sharedDeflate } from './frames.ts';
import { LIMITS, type Limits } from './limits.ts';
import { CLOSE, type ClientMessage, SOCKET_PATH } from './protocol.ts';
import { createReadLimiter } from './read-limiter.ts';
import { createRevisionLoader } from './revision-loader.ts';
import { SubscriptionAuthorizer } from './subscription-auth.ts';
import { createTopicExistenceCache } from './topic-existence-cache.ts';
import { TopicQuota } from './topic-quota.ts';
import { publishOn, TopicRooms } from './topic-rooms.ts';
import { createTopicFinder, type FoundTopic, type Snapshot, type Topic } from './topics.ts';

export interface HubOptions extends Pick<ConnectionLimiterOptions, 'allowOrigin' | 'isBanned'> {
  bus: Bus;
  topics: readonly Topic[];
  log: Log;
  clock?: Clock;
  limits?: Partial<Limits>;
  viewerOf(request: IncomingMessage): Promise<Viewer>;
  /** Viewers of the open sessions among these; a token may have been renewed since its socket opened. */
  viewersOf(sessionIds: readonly number[]): Promise<ReadonlyMap<number, Viewer>>;
  /** The build of the served pages, for pages that were opened before it. */
  build?: string | undefined;
  /** The client's address behind trusted proxies; the peer's address by default. */
  ipOf?(request: IncomingMessage): string;
}

export interface PublishOptions {
  /** Sequence number of the topic's message: consecutive. Signals (topics without a snapshot) need none. */
  rev?: number;
  /** Sent at once instead of with the next tick. */
  now?: boolean;
}

export interface HubStats {
  sockets: number;
  users: number;
  rooms: number;
  /** Since the start: sockets closed for not reading, rejected upgrades, re-reads that found a missed message. */
  slow: number;
  refused: number;
  refilled: number;
}

export type SnapshotAnswer =
  | { kind: 'snapshot'; snapshot: Snapshot }
  | { kind: 'messages'; missed: { rev: number; messages: unknown[] } }
  | { kind: 'forbidden' }
  | { kind: 'unknown' };

/** True when it has taken the socket. */
export type UpgradeTaker = (request: IncomingMessage, socket: Duplex) => boolean;

export interface Hub {
  /** `others` handle upgrades to other paths; unhandled ones are rejected. */
  attach(server: Server, path?: string, others?: readonly UpgradeTaker[]): void;
  /** After commit: every process delivers to its own sockets. */
  publish(topic: string, message: unknown, options?: PublishOptions): void;
  /** Closes a user's sockets in every process. */
  drop(userId: number, reason: string): void;
  /** Re-checks a user's session and subscriptions in every process. */
  recheck(userId: number): void;
  /** Closes this process's sockets from banned addresses. */
  dropBanned(): void;
  /** The messages after a revision, where all of them are known; else the snapshot. */
  snapshotFor(viewer: Viewer, topic: string, since?: number): Promise<SnapshotAnswer>;
  /** Subscribers in this process of each topic whose name begins with `prefix`, by the rest of its name. */
  membersOf(prefix: string): ReadonlyMap<string, number>;
  drain(): Promise<void>;
  stats(): HubStats;
}

export function createHub(options: HubOptions): Hub {
  const { bus, log, viewerOf, viewersOf, allowOrigin } = options;
  const clock = options.clock ?? systemClock;
  const limits: Limits = { ...LIMITS, ...options.limits };
  const counts = { slow: 0, refused: 0, refilled: 0 };
  const find = createTopicFinder(options.topics);
  const connections = new Set<Connection>();
  const ipOf = options.ipOf ?? ((request) => request.socket.remoteAddress ?? '');
  const { isBanned } = options;
  const connectionLimiter = new ConnectionLimiter({ limits, allowOrigin, ipOf, isBanned });
  const count = (what: keyof typeof counts) => () => {
    counts[what] += 1;
  };
  const quota = new TopicQuota(limits.topicsPerIp);
  const read = createReadLimiter(limits.reads, limits.readMs);
  const exists = createTopicExistenceCache(read);
  const revisionOf = createRevisionLoader(read, limits.revisionBatch);
  const rooms = new TopicRooms(bus, { clock, limits, log, read, revisionOf, onRefill: count('refilled') });
  const serverOptions = {
    noServer: true,
    clientTracking: false,
    maxPayload: limits.messageBytes,
    perMessageDeflate: sharedDeflate,
    closeTimeout: limits.closeMs,
  };
  const wss = new WebSocketServer(serverOptions);
  const extensionsOf = new WeakMap<IncomingMessage, string>();
  wss.on('headers', (headers, request) => extensionsOf.set(request, negotiatedExtensions(headers)));
  const rights = new SubscriptionAuthorizer({
    bus,
    log,
    limits,
    read,
    connections,
    viewersOf,
    find,
    unsubscribe,
  });
  const events = { onMessage, onSlow: count('slow') };
  let draining = false;
  let onLastClosed = () => {};

  const heartbeat = setInterval(() => {
    for (const connection of connections) connection.beat();
  }, limits.heartbeatMs).unref();

  async function welcome(request: IncomingMessage, socket: Duplex, head: Buffer) {
    const changes = rights.changes;
    const viewer = await read(() => viewerOf(request));
    if (socket.destroyed) return;
    socket.off('error', ignore);
    wss.handleUpgrade(request, socket, head, (ws) => {
      const connection = new Connection(ws, viewer, request, {
        clock,
        limits,
        events,
        quota,
        ip: ipOf(request),
        sendFrame: frameSender(socket, extensionsOf.get(request) ?? ''),
      });
      connections.add(connection);
      ws.once('close', () => leave(connection));
      if (options.build !== undefined) connection.sendMessage({ t: 'hello', build: options.build });
      if (draining) connection.close(CLOSE.goingAway, 'going away');
      if (isBanned?.(connection.ip)) connection.close(CLOSE.forbidden, 'banned');
      // Rights may have changed between their read and the registration here.
      else if (changes !== rights.changes) void rights.recheck(connection);
    });
  }

  function leave(connection: Connection) {
    connections.delete(connection);
    for (const topic of connection.topics) unsubscribe(connection, topic);
    if (connections.size === 0) onLastClosed();
  }

  function onMessage(connection: Connection, message: ClientMessage) {
    if (message.t === 'sub') void subscribe(connection, message.topic, message.rev);
    else if (message.t === 'unsub') unsubscribe(connection, message.topic);
  }

  const mayJoin = async (viewer: Viewer, topic: string, found: FoundTopic): Promise<boolean> =>
    (await found.spec.canSubscribe(viewer, found.params)) && (await exists(topic, found));

  async function subscribe(connection: Connection, topic: string, rev: number | undefined) {
    const found = find(topic);
    if (!found) return connection.sendMessage({ t: 'no', topic, code: 'unknown' });
    const stillWanted = connection.claim(topic);
    if (!stillWanted) return connection.sendMessage({ t: 'no', topic, code: 'too_many' });
    rooms.get(topic)?.leave(connection);
    const refuse = (code: 'forbidden' | 'unavailable') => {
      if (!stillWanted()) return;
      connection.forget(topic);
      connection.sendMessage({ t: 'no', topic, code });
    };
    try {
      if (!(await mayJoin(connection.viewer, topic, found))) return refuse('forbidden');
      if (stillWanted()) await rooms.open(topic, found).join(connection, rev, stillWanted);
    } catch (error) {
      log.warn({ event: 'realtime.subscribe_failed', err: error, topic }, 'topic subscription failed');
      refuse('unavailable');
    } finally {
      rooms.closeIfEmpty(topic);
    }
  }

  async function missedSince(found: FoundTopic, since: number) {
    const newest = await revisionOf(found);
    if (newest === since) return { rev: since, messages: [] };
    const { spec, params } = found;
    if (newest < since || !spec.since) return null;
    const missed = await read(() => spec.since!(params, since));
    if (!missed || missed.messages.length !== missed.rev - since) return null;
    return { rev: missed.rev, messages: [...missed.messages] };
  }

  function unsubscribe(connection: Connection, topic: string) {
    connection.forget(topic);
    rooms.get(topic)?.leave(connection);
    rooms.closeIfEmpty(topic);
  }

  return {
    attach(server, path = SOCKET_PATH, others = []) {
      server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
        if (request.url?.split('?', 1)[0] !== path) {
          if (others.some((take) => take(request, socket))) return;
          if (server.listenerCount('upgrade') === 1) refuseUpgrade(socket, 404);
          return;
        }
        socket.on('error', ignore);
        const refusal = connectionLimiter.admit(request, socket);
        if (refusal !== null) {
          counts.refused += 1;
          return refuseUpgrade(socket, refusal);
        }
        welcome(request, socket, head).catch((error) => {
          log.error({ event: 'realtime.open_failed', err: error }, 'socket could not be opened');
          refuseUpgrade(socket, 500);
        });
      });
    },

    publish(topic, message, { rev, now = false } = {}) {
      // Not thrown: the fact is committed already.
      if (rev === undefined && find(topic)?.spec.snapshot) {
        log.error(
          { event: 'realtime.revision_missing', topic },
          'message without a revision published on an ordered topic',
        );
      } else {
        publishOn(bus, topic, { message, rev: rev ?? 0, now });
      }
    },

    drop(userId, reason) {
      rights.publish({ userId, drop: reason });
    },

    recheck(userId) {
      rights.publish({ userId });
    },

    dropBanned() {
      for (const connection of connections)
        if (isBanned?.(connection.ip)) connection.close(CLOSE.forbidden, 'banned');
    },

    async snapshotFor(viewer, topic, since) {
      const found = find(topic);
      if (!found) return { kind: 'unknown' };
      if (!(await mayJoin(viewer, topic, found))) return { kind: 'forbidden' };
      // Signals have no state to catch up with.
      if (!found.spec.snapshot) return { kind: 'messages', missed: { rev: 0, messages: [] } };
      const missed = since === undefined ? null : await missedSince(found, since);
      if (missed) return { kind: 'messages', missed };
      const cached = await rooms.get(topic)?.snapshot();
      return { kind: 'snapshot', snapshot: cached ?? (await read(() => found.spec.snapshot!(found.params))) };
    },

    membersOf: (prefix) => rooms.membersOf(prefix),

    async drain() {
      draining = true;
      connectionLimiter.shut();
      clearInterval(heartbeat);
      const closed = new Promise<void>((resolve) => {
        onLastClosed = resolve;
      });
      const pause = Math.min(limits.drainMs / connections.size, 1);
      [...connections].forEach((connection, i) => {
        setTimeout(() => connection.close(CLOSE.goingAway, 'going away'), i * pause);
      });
      if (connections.size > 0) await closed;
      rights.close();
      rooms.close();
    },

    stats() {
      const users = new Set<number>();
      for (const { viewer } of connections) if (viewer.kind === 'user') users.add(viewer.id);
      return { sockets: connections.size, users: users.size, rooms: rooms.size, ...counts };
    },
  };
}

function ignore() {}
