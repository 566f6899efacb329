import type { Log } from '#platform/log/log.ts';
import { guest, type Viewer } from '#platform/viewer/viewer.ts';
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
  /** Viewers of the open sessions among these. */
  viewersOf(sessionIds: readonly number[]): Promise<ReadonlyMap<number, Viewer>>;
  find(topic: string): FoundTopic | null;
  unsubscribe(connection: Connection, topic: string): void;
}

interface UserSignal {
  userId: number;
  /** Reason to close the user's sockets; absent: only re-check. */
  drop?: string;
}

const CHANNEL = 'realtime/users';
const RETRY_MS = 1_000;
const RETRY_MAX_MS = 30_000;
const BETWEEN_BATCHES_MS = 50;

/** Restricts open sockets to the present rights of their users, in every process. */
export class SubscriptionAuthorizer {
  /** Increased by every received change: a handshake that began before must read again. */
  changes = 0;
  readonly #options: SubscriptionAuthorizerOptions;
  readonly #release: () => void;
  /** Sockets to be re-checked. */
  readonly #due = new Set<Connection>();
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(options: SubscriptionAuthorizerOptions) {
    this.#options = options;
    this.#release = options.bus.subscribe(
      CHANNEL,
      (signal) => this.#onSignal(signal as UserSignal),
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
    const failed = await this.#check([connection]);
    if (failed.length > 0) this.#recheckLater(failed, RETRY_MS);
  }

  /** Returns the connections whose check failed: a busy database closes no socket, the check is repeated. */
  async #check(connections: readonly Connection[]): Promise<Connection[]> {
    const signedIn = connections.flatMap((connection) => {
      const { viewer, open } = connection;
      return viewer.kind === 'user' && open ? [{ connection, viewer }] : [];
    });
    if (signedIn.length === 0) return [];
    const sessions = [...new Set(signedIn.map(({ viewer }) => viewer.sessionId))];
    const failed: Connection[] = [];
    try {
      const viewers = await this.#options.read(() => this.#options.viewersOf(sessions));
      for (const { connection, viewer } of signedIn)
        if (!(await this.#apply(connection, viewers.get(viewer.sessionId) ?? guest))) failed.push(connection);
      return failed;
    } catch (error) {
      this.#logFailed(error);
      return signedIn.map(({ connection }) => connection);
    }
  }

  /** Closes the connection of an ended session, and leaves topics the viewer may no longer read. */
  async #apply(connection: Connection, viewer: Viewer): Promise<boolean> {
    if (viewer.kind === 'guest') {
      connection.close(CLOSE.forbidden, 'signed out');
      return true;
    }
    connection.viewer = viewer;
    try {
      for (const topic of connection.topics) await this.#recheckTopic(connection, topic, viewer);
      return true;
    } catch (error) {
      this.#logFailed(error);
      return false;
    }
  }

  #logFailed(error: unknown): void {
    this.#options.log.warn(
      { event: 'realtime.recheck_failed', err: error },
      'socket authorization could not be re-checked, retrying',
    );
  }

  async #recheckTopic(connection: Connection, topic: string, viewer: Viewer): Promise<void> {
    const found = this.#options.find(topic);
    if (!found || (await found.spec.canSubscribe(viewer, found.params))) return;
    this.#options.unsubscribe(connection, topic);
    connection.sendMessage({ t: 'no', topic, code: 'forbidden' });
  }

  #recheckLater(connections: Iterable<Connection>, waitMs: number): void {
    if (this.#closed) return;
    for (const connection of connections) this.#due.add(connection);
    this.#timer ??= setTimeout(() => void this.#recheckDue(waitMs), waitMs * (1 + Math.random())).unref();
  }

  /** In batches of one query each: after a gap every socket is due, and pages need the database too. */
  async #recheckDue(waitMs: number): Promise<void> {
    const due = [...this.#due].filter((connection) => this.#options.connections.has(connection));
    this.#due.clear();
    const unknown: Connection[] = [];
    const { recheckBatch } = this.#options.limits;
    for (let start = 0; start < due.length && !this.#closed; start += recheckBatch) {
      unknown.push(...(await this.#check(due.slice(start, start + recheckBatch))));
      await new Promise((resume) => setTimeout(resume, Math.random() * BETWEEN_BATCHES_MS).unref());
    }
    this.#timer = undefined;
    const again = [...unknown, ...this.#due];
    if (again.length > 0) this.#recheckLater(again, Math.min(RETRY_MAX_MS, Math.max(RETRY_MS, waitMs * 2)));
  }

  #onSignal({ userId, drop }: UserSignal): void {
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
