import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { type ClientOptions, WebSocket } from 'ws';
import { silentLog } from '#platform/log/log.ts';
import { guest } from '#platform/viewer/viewer.ts';
import { createLocalBus } from './bus.ts';
import { createHub, type Hub, type HubOptions } from './hub.ts';
import type { BatchMessage, ClientMessage, ServerMessage, SnapshotMessage } from './protocol.ts';
import { defineTopic, type Topic } from './topics.ts';

/** A topic backed by an array: message `n` is revision `n`. */
export interface Journal {
  log: unknown[];
  reads: { snapshot: number; since: number; revisions: number };
  /** Set to make reads wait or fail. */
  before: () => Promise<void>;
  topic: Topic;
}

export function createJournal(pattern = 'room/{id}', storesMessages = true): Journal {
  const journal: Journal = {
    log: [],
    reads: { snapshot: 0, since: 0, revisions: 0 },
    before: async () => {},
    topic: defineTopic({
      name: 'journal',
      pattern,
      canSubscribe: () => true,
      async snapshot() {
        journal.reads.snapshot += 1;
        const read = { rev: journal.log.length, data: [...journal.log] };
        await journal.before();
        return read;
      },
      async revisions(rooms: readonly unknown[]) {
        journal.reads.revisions += 1;
        await journal.before();
        return rooms.map(() => journal.log.length);
      },
      ...(storesMessages && {
        async since(_: unknown, rev: number) {
          journal.reads.since += 1;
          await journal.before();
          if (rev > journal.log.length) return null;
          return { rev: journal.log.length, messages: journal.log.slice(rev) };
        },
      }),
    }),
  };
  return journal;
}

export interface TestHub {
  hub: Hub;
  server: Server;
  port: number;
  /** The server's sockets, to destroy. */
  sockets(): Iterable<Socket>;
  open(options?: ClientOptions): Promise<TestSocket>;
  close(): Promise<void>;
}

export async function startHub(options: Partial<HubOptions> & Pick<HubOptions, 'topics'>): Promise<TestHub> {
  const hub = createHub({
    bus: createLocalBus(silentLog),
    log: silentLog,
    viewerOf: async () => guest,
    viewersOf: async () => new Map(),
    allowOrigin: () => true,
    ...options,
  });
  const server = createServer();
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  hub.attach(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    hub,
    server,
    port,
    sockets: () => sockets,
    async open(clientOptions) {
      const socket = new TestSocket(`ws://127.0.0.1:${port}/ws`, clientOptions);
      await once(socket.ws, 'open');
      return socket;
    },
    async close() {
      await hub.drain();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A `ws` client that records messages and waits for future ones. */
export class TestSocket {
  readonly ws: WebSocket;
  readonly received: ServerMessage[] = [];
  readonly closed: Promise<number>;
  #waiting: (() => void)[] = [];

  constructor(url: string, options?: ClientOptions) {
    this.ws = new WebSocket(url, options);
    // A killed server resets its connections; pending waits are rejected as closed.
    this.ws.on('error', () => undefined);
    this.ws.on('message', (data) => {
      this.received.push(JSON.parse(data.toString()));
      for (const wake of this.#waiting.splice(0)) wake();
    });
    this.closed = new Promise((resolve) => {
      this.ws.on('close', resolve);
    });
  }

  send(message: ClientMessage): void {
    this.ws.send(JSON.stringify(message));
  }

  async until<T>(look: (received: ServerMessage[]) => T | undefined | false): Promise<T> {
    for (;;) {
      const found = look(this.received);
      if (found !== undefined && found !== false) return found;
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
  }

  /** Subscribes and waits for the response. */
  async join(topic: string, rev?: number): Promise<ServerMessage> {
    const before = this.received.length;
    this.send({ t: 'sub', topic, ...(rev !== undefined && { rev }) });
    return this.until((received) => received.slice(before).find((m) => 'topic' in m && m.topic === topic));
  }

  /** A round trip: all earlier messages have arrived afterwards. */
  async settle(): Promise<void> {
    const before = this.received.length;
    this.send({ t: 'ping' });
    await this.until((received) => received.slice(before).some((m) => m.t === 'pong'));
  }

  get batches(): BatchMessage[] {
    return this.received.filter((m) => m.t === 'batch').filter((m) => m.m.length > 0);
  }

  get snapshots(): SnapshotMessage[] {
    return this.received.filter((m) => m.t === 'snap');
  }

  /** The state of a client after all messages in order. */
  get state(): { rev: number; list: unknown[] } {
    let state = { rev: 0, list: [] as unknown[] };
    for (const m of this.received) {
      if (m.t === 'snap') state = { rev: m.rev, list: m.data as unknown[] };
      if (m.t !== 'batch') continue;
      if (m.m.length > 0 && m.from > state.rev + 1) throw new Error(`hole: ${state.rev} then ${m.from}`);
      const list = [...state.list, ...m.m.slice(Math.max(0, state.rev + 1 - m.from))];
      state = { rev: Math.max(state.rev, m.rev), list };
    }
    return state;
  }

  async holds(count: number): Promise<unknown[]> {
    return this.until(() => this.state.rev >= count && this.state.list);
  }
}
