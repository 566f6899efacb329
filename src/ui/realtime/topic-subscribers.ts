import type { BatchMessage, RefusalCode, ServerMessage } from '#platform/realtime/protocol.ts';

export interface TopicHandlers {
  onSnapshot(data: unknown, rev: number): void;
  /** `crowd`: the number of concurrent receivers, where many. */
  onMessages(messages: unknown[], rev: number, crowd: number): void;
  /** Subscribed without news. Earlier messages of a signal are not stored anywhere. */
  onJoined?(crowd: number): void;
  onRefused?(code: RefusalCode): void;
}

interface Follower {
  /** The last revision of this subscriber; `undefined` until the first snapshot. */
  rev: number | undefined;
  handlers: TopicHandlers;
}

/** The subscribers of this page by topic, each with its revision. Several share one subscription. */
export class TopicSubscribers {
  readonly #topics = new Map<string, Set<Follower>>();
  /** Topics without a state: joined without a revision. */
  readonly #signals = new Set<string>();

  get topics(): string[] {
    return [...this.#topics.keys()];
  }

  has(topic: string): boolean {
    return this.#topics.has(topic);
  }

  add(topic: string, rev: number | undefined, handlers: TopicHandlers): () => void {
    const follower = { rev, handlers };
    const followers = this.#topics.get(topic) ?? new Set();
    this.#topics.set(topic, followers.add(follower));
    return () => {
      if (followers.delete(follower) && followers.size === 0) this.#topics.delete(topic);
    };
  }

  /** The revision that brings everyone up to date; `undefined` requests the snapshot. */
  resumeFrom(topic: string): number | undefined {
    let lowest: number | undefined = Number.POSITIVE_INFINITY;
    for (const { rev } of this.#topics.get(topic) ?? []) {
      lowest = rev === undefined || lowest === undefined ? undefined : Math.min(lowest, rev);
    }
    return lowest;
  }

  /** False when a subscriber missed a message: the topic must be requested again. */
  apply(message: Exclude<ServerMessage, { t: 'pong' | 'hello' }>): boolean {
    let whole = true;
    const followers = [...(this.#topics.get(message.topic) ?? [])];
    if (message.t === 'batch' && message.m.length === 0 && followers.every(({ rev }) => rev === undefined))
      this.#signals.add(message.topic);
    const isSignal = this.#signals.has(message.topic);
    for (const follower of followers) {
      if (message.t === 'no') alone(() => follower.handlers.onRefused?.(message.code));
      else if (message.t === 'snap') takeSnapshot(follower, message.data, message.rev);
      else whole = takeBatch(follower, message, isSignal) && whole;
    }
    return whole;
  }
}

/** Any different revision, not only a newer one: the database may have been restored. */
function takeSnapshot(follower: Follower, data: unknown, rev: number): void {
  if (follower.rev === rev) return;
  follower.rev = rev;
  alone(() => follower.handlers.onSnapshot(data, rev));
}

function takeBatch(
  follower: Follower,
  { m: messages, from, rev, crowd = 0 }: BatchMessage,
  isSignal: boolean,
): boolean {
  if (messages.length === 0) {
    // The answer to another subscriber's revision: this one still waits for its snapshot.
    if (follower.rev === undefined && !isSignal) return true;
    follower.rev = rev;
    alone(() => follower.handlers.onJoined?.(crowd));
    return true;
  }
  const seen = follower.rev;
  if (seen === undefined || rev <= seen) return true;
  if (from > seen + 1) return false;
  follower.rev = rev;
  alone(() => follower.handlers.onMessages(messages.slice(seen + 1 - from), rev, crowd));
  return true;
}

/** A listener that throws is reported and affects no other. */
function alone(call: () => void): void {
  try {
    call();
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}
