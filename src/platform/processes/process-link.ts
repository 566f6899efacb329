import cluster from 'node:cluster';
import type { Socket } from 'node:net';
import { withDeadline } from '#platform/concurrency/deadline.ts';
import { createBoundedSender } from './bounded-sender.ts';
import type { BusLink } from './ipc-bus.ts';
import { type Facts, type FromProcess, isMessage, type Question, type ToProcess } from './messages.ts';

/** What a process can do with the others of its supervisor. */
export interface Siblings {
  /** Rejects without an answer in time; null where nobody of that name runs. */
  query(to: string, question: Question, withinMs: number): Promise<unknown>;
  facts(): Facts;
  setFact(name: string, value: unknown): void;
  /** Passes a connection on to the process that has set that fact; false without one. */
  passSocket(to: string, request: unknown, socket: Socket): boolean;
  onSocket(taken: (request: unknown, socket: Socket) => void): void;
  onQuestion(answer: (question: Question) => Promise<unknown>): void;
}

export interface ProcessLink extends Siblings, BusLink {
  /** `web-1`, `worker` */
  readonly name: string;
}

/** The connection of this process to its supervisor. */
export function createProcessLink(name: string): ProcessLink {
  const sender = createBoundedSender<FromProcess>(process, { t: 'lost' });
  const listeners = new Set<(message: ToProcess) => void>();
  const waiting = new Map<number, (answer: unknown) => void>();
  let lastId = 0;
  let facts: Facts = {};
  let answer: ((question: Question) => Promise<unknown>) | undefined;
  let taken: ((request: unknown, socket: Socket) => void) | undefined;

  // By default a process without its supervisor exits at once; `disconnect` starts a shutdown instead.
  process.prependListener('disconnect', () => {
    if (cluster.worker) cluster.worker.exitedAfterDisconnect = true;
  });
  process.on('message', (message: unknown, handle: unknown) => {
    if (!isMessage<ToProcess>(message)) return;
    const socket = handle as Socket | undefined;
    if (message.t === 'facts') facts = message.facts;
    else if (message.t === 'answered') waiting.get(message.id)?.(message.answer);
    else if (message.t === 'asked') void reply(message);
    else if (message.t === 'socket' && socket) {
      if (taken) taken(message.request, socket);
      else socket.destroy();
    }
    for (const listener of listeners) listener(message);
  });

  async function reply({ id, requester, question }: ToProcess & { t: 'asked' }): Promise<void> {
    const value = (await answer?.(question).catch(() => null)) ?? null;
    sender.send({ t: 'answer', id, requester, answer: value });
  }

  return {
    name,
    isConnected: () => process.connected,
    send: (message) => sender.send(message),
    publish: (message) => sender.publish(message),
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async query(to, question, withinMs) {
      const id = ++lastId;
      const { promise, resolve } = Promise.withResolvers<unknown>();
      waiting.set(id, resolve);
      sender.send({ t: 'ask', id, to, question });
      try {
        return await withDeadline(withinMs, promise);
      } finally {
        waiting.delete(id);
      }
    },
    facts: () => facts,
    setFact: (fact, value) => sender.send({ t: 'fact', name: fact, value }),
    passSocket(to, request, socket) {
      if (!(to in facts) || !process.connected) return false;
      sender.send({ t: 'socket', to, request }, socket);
      return true;
    },
    onSocket(listener) {
      taken = listener;
    },
    onQuestion(listener) {
      answer = listener;
    },
  };
}
