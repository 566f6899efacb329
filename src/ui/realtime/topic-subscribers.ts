import type { BatchMessage, RefusalCode, ServerMessage } from '#platform/realtime/protocol.ts';

export interface TopicHandlers {
  onSnapshot(data: unknown, rev: number): void;
  /** `crowd`: how many heard it at the same moment, where they are many. */
  onMessages(messages: unknown[], rev: number, crowd: number): void;
  /** In force, and nothing to tell. Of a signal that is no promise: what it said before is nowhere kept. */
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

  /** The revision that brings everyone up to date; `undefined` asks for the snapshot. */
  resumeFrom(topic: string): number | undefined {
    let lowest: number | undefined = Number.POSITIVE_INFINITY;
    for (const { rev } of this.#topics.get(topic) ?? []) {
      lowest = rev === undefined || lowest === undefined ? undefined : Math.min(lowest, rev);
    }
    return lowest;
  }

  /** False when a follower missed something: the topic must be asked for again. */
  apply(message: Exclude<ServerMessage, { t: 'pong' | 'hello' }>): boolean {
    let whole = true;
    for (const follower of this.#topics.get(message.topic) ?? []) {
      if (message.t === 'no') alone(() => follower.handlers.onRefused?.(message.code));
      else if (message.t === 'snap') takeSnapshot(follower, message.data, message.rev);
      else whole = takeBatch(follower, message) && whole;
    }
    return whole;
  }
}

/** A different revision, not only a newer one: the truth may have been set back. */
function takeSnapshot(follower: Follower, data: unknown, rev: number): void {
  if (follower.rev === rev) return;
  follower.rev = rev;
  alone(() => follower.handlers.onSnapshot(data, rev));
}

function takeBatch(follower: Follower, { m: messages, from, rev, crowd = 0 }: BatchMessage): boolean {
  if (messages.length === 0) {
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

/** A panel that throws is reported and fails alone. */
function alone(call: () => void): void {
  try {
    call();
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}
