import type { LimitKeys, LimitName } from '#platform/limits/limits.ts';

/** How a process ends: after `DRAIN_SECONDS`, at once, or after its replacement has taken over its connections. */
export type StopKind = 'drained' | 'now' | 'replaced';

/** A question to the supervisor, or to another process by its name. */
export type Question =
  | { kind: 'limit'; limit: LimitName; keys: readonly LimitKeys[] }
  | { kind: 'probe'; path: '/healthz' | '/readyz' | '/metrics' };

/** What a process lets its siblings know, by a name: the last value counts, until the process ends. */
export type Facts = Readonly<Record<string, unknown>>;

export type FromProcess =
  | { t: 'ready'; port: number }
  /** Sent at intervals; `stuck`: the process cannot recover by itself. */
  | { t: 'beat'; stuck: boolean }
  | { t: 'publish'; channel: string; text: string }
  | { t: 'subscribe' | 'unsubscribe'; channel: string }
  /** Messages that this process published were dropped. */
  | { t: 'lost' }
  | { t: 'ask'; id: number; to: string; question: Question }
  | { t: 'answer'; id: number; requester: number; answer: unknown }
  | { t: 'fact'; name: string; value: unknown }
  /** With a socket, for the process that has published the fact `to`. */
  | { t: 'socket'; to: string; request: unknown };

export type ToProcess =
  | { t: 'message'; channel: string; text: string }
  /** From here on every message of the channel arrives, until the next gap. */
  | { t: 'subscribed'; channel: string }
  | { t: 'gap' }
  | { t: 'asked'; id: number; requester: number; question: Question }
  | { t: 'answered'; id: number; answer: unknown }
  | { t: 'facts'; facts: Facts }
  | { t: 'socket'; request: unknown }
  | { t: 'announce' }
  | { t: 'stop'; how: StopKind; why: string };

/** Other senders use the same channel: the cluster module, tests. */
export const isMessage = <M extends { t: string }>(message: unknown): message is M =>
  typeof message === 'object' && message !== null && 't' in message && typeof message.t === 'string';
