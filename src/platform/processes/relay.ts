import type { Socket } from 'node:net';
import { type BoundedSender, type Channel, createBoundedSender } from './bounded-sender.ts';
import type { Facts, FromProcess, Question, ToProcess } from './messages.ts';

export interface Relay {
  /** `id` is unique, `name` is not: a process and its replacement share it for a moment. */
  join(id: number, name: string, channel: Channel): void;
  receive(id: number, message: FromProcess, socket?: Socket): void;
  /** `crashed`: what it published last may be lost. */
  leave(id: number, crashed: boolean): void;
  send(id: number, message: ToProcess): void;
}

interface Peer {
  name: string;
  to: BoundedSender<ToProcess>;
  channels: Set<string>;
  facts: Record<string, unknown>;
}

const GAP: ToProcess = { t: 'gap' };

/** Passes messages between the processes of one supervisor. The texts of the bus are not parsed here. */
export function createRelay({ answer }: { answer(question: Question): Promise<unknown> }): Relay {
  const peers = new Map<number, Peer>();
  const subscribers = new Map<string, Set<number>>();

  const toAll = (message: ToProcess, except?: number) => {
    for (const [id, { to }] of peers) if (id !== except) to.send(message);
  };
  const facts = (): Facts => Object.assign({}, ...[...peers.values()].map((peer) => peer.facts));
  const broadcastFacts = () => toAll({ t: 'facts', facts: facts() });
  /** The newest of that name. */
  const named = (name: string): number | undefined =>
    [...peers].filter(([, peer]) => peer.name === name).at(-1)?.[0];

  function unsubscribe(id: number, channel: string): void {
    const ids = subscribers.get(channel);
    ids?.delete(id);
    if (ids?.size === 0) subscribers.delete(channel);
  }

  async function forward(requester: number, { id, to, question }: FromProcess & { t: 'ask' }): Promise<void> {
    const reply = (value: unknown) => peers.get(requester)?.to.send({ t: 'answered', id, answer: value });
    if (to === SUPERVISOR) return void reply(await answer(question).catch(() => null));
    const target = named(to);
    if (target === undefined) reply(null);
    else peers.get(target)?.to.send({ t: 'asked', id, requester, question });
  }

  return {
    join(id, name, channel) {
      const to = createBoundedSender<ToProcess>(channel, GAP);
      peers.set(id, { name, to, channels: new Set(), facts: {} });
      to.send({ t: 'facts', facts: facts() });
    },
    receive(id, message, socket) {
      const peer = peers.get(id);
      if (!peer) return void socket?.destroy();
      switch (message.t) {
        case 'publish': {
          const { channel, text } = message;
          for (const other of subscribers.get(channel) ?? [])
            if (other !== id) peers.get(other)?.to.publish({ t: 'message', channel, text });
          break;
        }
        case 'subscribe':
          peer.channels.add(message.channel);
          subscribers.set(message.channel, (subscribers.get(message.channel) ?? new Set()).add(id));
          peer.to.send({ t: 'subscribed', channel: message.channel });
          break;
        case 'unsubscribe':
          peer.channels.delete(message.channel);
          unsubscribe(id, message.channel);
          break;
        case 'lost':
          toAll(GAP, id);
          break;
        case 'ask':
          void forward(id, message);
          break;
        case 'answer':
          peers.get(message.requester)?.to.send({ t: 'answered', id: message.id, answer: message.answer });
          break;
        case 'fact':
          peer.facts[message.name] = message.value;
          broadcastFacts();
          break;
        case 'socket': {
          const target = [...peers.values()].find((other) => message.to in other.facts);
          if (target && socket) target.to.send({ t: 'socket', request: message.request }, socket);
          else socket?.destroy();
          break;
        }
        case 'ready':
        case 'beat':
          break;
        default:
          message satisfies never;
      }
    },
    leave(id, crashed) {
      const peer = peers.get(id);
      if (!peer) return;
      peers.delete(id);
      for (const channel of peer.channels) unsubscribe(id, channel);
      if (Object.keys(peer.facts).length > 0) broadcastFacts();
      if (crashed) toAll(GAP);
    },
    send: (id, message) => peers.get(id)?.to.send(message),
  };
}

/** Whom the relay answers itself. */
export const SUPERVISOR = 'supervisor';
