import type { IncomingMessage } from 'node:http';
import type { WebSocket } from 'ws';
import type { Clock } from '#platform/clock/clock.ts';
import { networkOf } from '#platform/net/ip-address.ts';
import type { Viewer } from '#platform/viewer/viewer.ts';
import { Frame, releaseInflater, type SendFrame } from './frames.ts';
import { createBucket, type Limits } from './limits.ts';
import { CLOSE, type ClientMessage, parseClientMessage, type ServerMessage } from './protocol.ts';
import type { TopicQuota } from './topic-quota.ts';
import type { Member } from './topic-room.ts';

const PONG = new Frame('{"t":"pong"}');

export interface ConnectionEvents {
  onMessage(connection: Connection, message: ClientMessage): void;
  onSlow(connection: Connection): void;
}

/** One socket: its viewer, its subscriptions, and its limits of requests and unread bytes. */
export class Connection implements Member {
  viewer: Viewer;
  /** For re-authentication; a guest can only become a user by a new socket. */
  readonly request: IncomingMessage | undefined;
  /** Of the client, behind trusted proxies. */
  readonly ip: string;
  readonly #ws: WebSocket;
  readonly #clock: Clock;
  readonly #limits: Limits;
  readonly #events: ConnectionEvents;
  readonly #quota: TopicQuota;
  readonly #network: string;
  readonly #sendFrame: SendFrame;
  readonly #take: () => boolean;
  /** Topic → the claim of its latest `sub`; a removed or replaced claim is obsolete. */
  readonly #claims = new Map<string, symbol>();
  #alive = true;
  #idleSince: number;

  constructor(
    ws: WebSocket,
    viewer: Viewer,
    request: IncomingMessage,
    env: {
      clock: Clock;
      limits: Limits;
      events: ConnectionEvents;
      quota: TopicQuota;
      ip: string;
      sendFrame: SendFrame;
    },
  ) {
    this.#ws = ws;
    this.viewer = viewer;
    this.request = viewer.kind === 'user' ? request : undefined;
    this.#clock = env.clock;
    this.#limits = env.limits;
    this.#events = env.events;
    this.#quota = env.quota;
    this.ip = env.ip;
    this.#network = networkOf(env.ip);
    this.#sendFrame = env.sendFrame;
    const now = () => env.clock.elapsed();
    this.#take = createBucket(env.limits.messagesPerSecond, env.limits.messageBurst, now);
    this.#idleSince = now();
    ws.on('message', (data, binary) => this.#receive(data.toString(), binary));
    ws.on('pong', () => {
      this.#alive = true;
    });
    // A protocol error closes the socket; without a listener it would end the process.
    ws.on('error', () => {});
  }

  get open(): boolean {
    return this.#ws.readyState === this.#ws.OPEN;
  }

  get topics(): string[] {
    return [...this.#claims.keys()];
  }

  /** `null` at the topic limit of the socket or its address; otherwise whether this claim is still current. */
  claim(topic: string): (() => boolean) | null {
    if (!this.#claims.has(topic)) {
      const full = this.#claims.size >= this.#limits.topicsPerSocket;
      if (full || !this.#quota.take(this.#network, topic)) return null;
    }
    const claim = Symbol(topic);
    this.#claims.set(topic, claim);
    return () => this.open && this.#claims.get(topic) === claim;
  }

  forget(topic: string): void {
    if (this.#claims.delete(topic)) this.#quota.release(this.#network, topic);
    this.#idleSince = this.#clock.elapsed();
  }

  send(frame: Frame): void {
    if (!this.open) return;
    if (this.#ws.bufferedAmount > this.#limits.backlogBytes) {
      this.#events.onSlow(this);
      this.close(CLOSE.slow, 'slow');
      return;
    }
    this.#sendFrame(frame);
  }

  sendMessage(message: ServerMessage): void {
    this.send(new Frame(JSON.stringify(message)));
  }

  close(code: number, reason: string): void {
    this.#ws.close(code, reason);
  }

  /** Called every heartbeat: a socket without a response to the last one is closed, one without topics may be. */
  beat(): void {
    if (!this.open) return;
    const idle = this.#claims.size === 0 && this.#clock.elapsed() - this.#idleSince;
    if (idle !== false && idle > this.#limits.idleMs) this.close(CLOSE.idle, 'idle');
    else if (!this.#alive) this.#ws.terminate();
    else {
      this.#alive = false;
      this.#ws.ping();
    }
  }

  #receive(text: string, binary: boolean): void {
    releaseInflater(this.#ws);
    if (!this.open) return;
    this.#alive = true;
    const message = binary || !this.#take() ? null : parseClientMessage(text);
    if (!message) this.close(CLOSE.abuse, 'abuse');
    else if (message.t === 'ping') this.send(PONG);
    else this.#events.onMessage(this, message);
  }
}
