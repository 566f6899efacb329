import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '#platform/db/db.ts';
import type { TestRelay } from '#platform/processes/relay.testing.ts';
import { killWithParent } from '#platform/testing/parent-death.ts';
import { createRealtime } from '#ui/realtime/socket.ts';
import type { Message, RoomSnapshot, Sent } from './chat.contract.ts';
import { testChat } from './chat.factory.ts';
import type { SendOrder } from './chat-process.testing.ts';
import { type RoomKey, topicOf } from './rooms.rules.ts';
import { addEntries, addSnapshot, EMPTY_LIST } from './ui/chat-list.rules.ts';

const RETRY_MS = 100;
/** Slow enough that a reconnecting subscriber has missed at most `MAX_MISSED` entries. */
const PACE_MS = 100;

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/** One process of the site, killed and restarted at the same address. */
export class ChatProcess {
  kills = 0;
  readonly port: number;
  readonly #args: string[];
  #child: ChildProcess | undefined;

  readonly #relay: TestRelay | undefined;

  /** `bus`: the address of Redis, or the relay of a supervisor. */
  constructor(port: number, databaseUrl: string, bus?: string | TestRelay) {
    this.port = port;
    this.#relay = typeof bus === 'object' ? bus : undefined;
    const argument = this.#relay ? 'ipc' : bus;
    this.#args = [databaseUrl, String(port), ...(typeof argument === 'string' ? [argument] : [])];
  }
  async start(): Promise<void> {
    const file = new URL('./chat-process.testing.ts', import.meta.url).pathname;
    const child = killWithParent(fork(file, this.#args));
    this.#child = child;
    this.#relay?.join(child, 'web');
    await new Promise<void>((ready) => child.on('message', (message) => message === 'ready' && ready()));
  }
  async kill(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    this.kills += 1;
  }
  /** Null where the outcome is unknown: the same message is then sent again. */
  async send(order: SendOrder): Promise<Sent | null> {
    try {
      const response = await fetch(`http://127.0.0.1:${this.port}`, {
        method: 'POST',
        body: JSON.stringify(order),
      });
      const body = (await response.json()) as Sent;
      if (response.status === 409) throw new Error(`refused: ${body}`);
      return response.status === 200 ? body : null;
    } catch (error) {
      if ((error as Error).message.startsWith('refused')) throw error;
      return null;
    }
  }
}

/** A room whose speakers have no pace limit, being its moderators. */
export async function openRoom(database: Database, room: RoomKey, count: number): Promise<number[]> {
  const chat = testChat(database);
  const { id } = await chat.makeRoom(room);
  const users = await chat.makeUsers(count, 'talker');
  await database.pool.query(
    'insert into chat_moderators select $1, unnest($2::bigint[]), 1, now() on conflict do nothing',
    [id, users],
  );
  return users;
}

/** Sends messages until stopped; returns the acknowledged ones by number. */
export async function talk(
  order: { userId: number; room: RoomKey; name: string },
  server: (n: number) => ChatProcess,
  over: () => boolean,
): Promise<{ acknowledged: Map<number, string>; again: number }> {
  const acknowledged = new Map<number, string>();
  let again = 0;
  for (let n = 0; !over(); n++) {
    const message = {
      room: order.room,
      clientMessageId: `${order.name}-${n}-abcd`,
      text: `${order.name} says ${n}`,
    };
    let sent = await server(n).send({ userId: order.userId, message });
    while (!sent) {
      again += 1;
      await pause(RETRY_MS);
      sent = await server(n + again).send({ userId: order.userId, message });
    }
    acknowledged.set(sent.seq!, message.text);
    await pause(PACE_MS);
  }
  return { acknowledged, again };
}

/** A subscriber with the browser's client and list, who presses "reconnect" whenever offered. */
export class Reader {
  list = EMPTY_LIST;
  reconnects = 0;
  readonly close: () => void;

  constructor(port: number, room: RoomKey) {
    const realtime = createRealtime({
      url: `ws://127.0.0.1:${port}/ws`,
      fetchSnapshot: async () => {
        throw new Error('sockets are not blocked here');
      },
      page: { hidden: () => false, onReturn: () => () => {} },
    });
    realtime.subscribe(
      topicOf(room),
      {},
      {
        onMessages: (entries) => {
          this.list = addEntries(this.list, entries as Message[], null);
        },
        onSnapshot: (data) => {
          this.list = addSnapshot(this.list, data as RoomSnapshot);
        },
        onState: (state) => {
          if (state !== 'disconnected') return;
          this.reconnects += 1;
          setTimeout(() => realtime.reconnect(), RETRY_MS);
        },
      },
    );
    this.close = () => realtime.close();
  }

  /** Before the first message: a later subscriber gets only the latest ones. */
  get entered(): boolean {
    return this.list.room !== null;
  }
  get newest(): number {
    return this.list.messages.at(-1)?.seq ?? 0;
  }
  get received(): [number, string][] {
    return this.list.messages.map(({ seq, text }) => [seq, text]);
  }
}
