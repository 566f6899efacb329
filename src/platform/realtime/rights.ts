import type { IncomingMessage } from 'node:http';
import type { Log } from '#platform/log/log.ts';
import type { Viewer } from '#platform/viewer/viewer.ts';
import type { Bus } from './bus.ts';
import type { Connection } from './connection.ts';
import { CLOSE } from './protocol.ts';
import type { FoundTopic } from './topics.ts';

export interface RightsOptions {
  bus: Bus;
  log: Log;
  connections: Iterable<Connection>;
  viewerOf(request: IncomingMessage): Promise<Viewer>;
  find(topic: string): FoundTopic | null;
  unsubscribe(connection: Connection, topic: string): void;
}

interface UserSignal {
  userId: number;
  /** Why the user's sockets close; absent, they are only asked again. */
  drop?: string;
}

const CHANNEL = 'realtime/users';

/** Keeps open sockets to what their users may hear now, in every process. */
export class Rights {
  /** Grows with every change heard: a handshake that began before one has to ask again. */
  changes = 0;
  readonly #options: RightsOptions;
  readonly close: () => void;

  constructor(options: RightsOptions) {
    this.#options = options;
    this.close = options.bus.subscribe(
      CHANNEL,
      (signal) => this.#hear(signal as UserSignal),
      () => this.#recheckAll(),
    );
  }

  publish(signal: UserSignal): void {
    this.#options.bus.publish(CHANNEL, signal);
  }

  async recheck(connection: Connection): Promise<void> {
    const { request, viewer } = connection;
    if (!request || viewer.kind === 'guest') return;
    try {
      const now = await this.#options.viewerOf(request);
      if (now.kind === 'guest' || now.id !== viewer.id)
        return connection.close(CLOSE.forbidden, 'signed out');
      connection.viewer = now;
      for (const topic of connection.topics) await this.#recheckTopic(connection, topic, now);
    } catch (error) {
      // Not knowing is not a permission: the client comes back and is asked at the door.
      this.#options.log.warn({ err: error }, 'a socket could not be re-checked');
      connection.close(CLOSE.forbidden, 'unknown');
    }
  }

  async #recheckTopic(connection: Connection, topic: string, viewer: Viewer): Promise<void> {
    const found = this.#options.find(topic);
    if (!found || (await found.spec.canSubscribe(viewer, found.params))) return;
    this.#options.unsubscribe(connection, topic);
    connection.say({ t: 'no', topic, code: 'forbidden' });
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
    for (const connection of this.#options.connections) void this.recheck(connection);
  }
}
