import type { IncomingMessage } from 'node:http';
import type { Log } from '#platform/log/log.ts';
import type { Viewer } from '#platform/viewer/viewer.ts';
import type { Bus } from './bus.ts';
import type { Connection } from './connection.ts';
import type { Limits } from './limits.ts';
import { CLOSE } from './protocol.ts';
import type { ReadLimiter } from './read-limiter.ts';
import type { FoundTopic } from './topics.ts';

export interface SubscriptionAuthorizerOptions {
  bus: Bus;
  log: Log;
  limits: Limits;
  read: ReadLimiter;
  connections: ReadonlySet<Connection>;
  viewerOf(request: IncomingMessage, known?: Viewer): Promise<Viewer>;
  find(topic: string): FoundTopic | null;
  unsubscribe(connection: Connection, topic: string): void;
}

interface UserSignal {
  userId: number;
  /** Why the user's sockets close; absent, they are only asked again. */
  drop?: string;
}

const CHANNEL = 'realtime/users';
const RETRY_MS = 1_000;
const RETRY_MAX_MS = 30_000;
const BETWEEN_BATCHES_MS = 50;

/** Keeps open sockets to what their users may hear now, in every process. */
export class SubscriptionAuthorizer {
  /** Grows with every change heard: a handshake that began before one has to ask again. */
  changes = 0;
  readonly #options: SubscriptionAuthorizerOptions;
  readonly #release: () => void;
  /** Sockets to be asked again who they are. */
  readonly #due = new Set<Connection>();
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(options: SubscriptionAuthorizerOptions) {
    this.#options = options;
    this.#release = options.bus.subscribe(
      CHANNEL,
      (signal) => this.#hear(signal as UserSignal),
      () => this.#recheckAll(),
    );
  }

  close(): void {
    this.#closed = true;
    this.#release();
    clearTimeout(this.#timer);
    this.#due.clear();
  }

  publish(signal: UserSignal): void {
    this.#options.bus.publish(CHANNEL, signal);
  }

  async recheck(connection: Connection): Promise<void> {
    if (!(await this.#check(connection))) this.#recheckLater([connection], RETRY_MS);
  }

  /** False when it could not be found out: a database that is busy closes no socket, it is asked again. */
  async #check(connection: Connection): Promise<boolean> {
    const { request, viewer } = connection;
    if (!request || viewer.kind === 'guest' || !connection.open) return true;
    try {
      const now = await this.#options.read(() => this.#options.viewerOf(request, viewer));
      if (now.kind === 'guest' || now.id !== viewer.id) {
        connection.close(CLOSE.forbidden, 'signed out');
        return true;
      }
      connection.viewer = now;
      for (const topic of connection.topics) await this.#recheckTopic(connection, topic, now);
      return true;
    } catch (error) {
      this.#options.log.warn(
        { event: 'realtime.recheck_failed', err: error },
        'socket authorization could not be re-checked, retrying',
      );
      return false;
    }
  }

  async #recheckTopic(connection: Connection, topic: string, viewer: Viewer): Promise<void> {
    const found = this.#options.find(topic);
    if (!found || (await found.spec.canSubscribe(viewer, found.params))) return;
    this.#options.unsubscribe(connection, topic);
    connection.say({ t: 'no', topic, code: 'forbidden' });
  }

  #recheckLater(connections: Iterable<Connection>, waitMs: number): void {
    if (this.#closed) return;
    for (const connection of connections) this.#due.add(connection);
    this.#timer ??= setTimeout(() => void this.#recheckDue(waitMs), waitMs * (1 + Math.random())).unref();
  }

  /** A few at a time: after a gap it is everybody's turn, and readers need the database too. */
  async #recheckDue(waitMs: number): Promise<void> {
    const due = [...this.#due].filter((connection) => this.#options.connections.has(connection));
    this.#due.clear();
    const unknown: Connection[] = [];
    const { recheckBatch } = this.#options.limits;
    for (let start = 0; start < due.length && !this.#closed; start += recheckBatch) {
      const batch = due.slice(start, start + recheckBatch);
      await Promise.all(
        batch.map(async (connection) => (await this.#check(connection)) || unknown.push(connection)),
      );
      await new Promise((resume) => setTimeout(resume, Math.random() * BETWEEN_BATCHES_MS).unref());
    }
    this.#timer = undefined;
    const again = [...unknown, ...this.#due];
    if (again.length > 0) this.#recheckLater(again, Math.min(RETRY_MAX_MS, Math.max(RETRY_MS, waitMs * 2)));
  }

  #hear({ userId, drop }: UserSignal): void {
    this.changes += 1;
    for (const connection of this.#options.connections) {
      if (connection.viewer.kind !== 'user' || connection.viewer.id !== userId) continue;
      if (drop === undefined) void this.recheck(connection);
      else connection.close(CLOSE.forbidden, drop);
    }
  }

  #recheckAll(): void {
    this.changes += 1;
    this.#recheckLater(this.#options.connections, this.#options.limits.recheckAfterMs);
  }
}
