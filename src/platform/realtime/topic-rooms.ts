import type { Bus } from './bus.ts';
import { TopicReconciler } from './topic-reconciler.ts';
import { TopicRoom, type TopicRoomEnv } from './topic-room.ts';
import type { FoundTopic } from './topics.ts';

interface Published {
  message: unknown;
  rev: number;
  now: boolean;
}

const channelOf = (topic: string) => `topic/${topic}`;

export function publishOn(bus: Bus, topic: string, published: Published): void {
  bus.publish(channelOf(topic), published);
}

/** Rooms with subscribers in this process. Nothing is stored or received for other topics. */
export class TopicRooms {
  readonly #bus: Bus;
  readonly #env: TopicRoomEnv;
  readonly #open = new Map<string, { room: TopicRoom; release: () => void }>();
  readonly #comparison: TopicReconciler;

  constructor(bus: Bus, env: TopicRoomEnv) {
    this.#bus = bus;
    this.#env = env;
    this.#comparison = new TopicReconciler(env, () => this.#all());
  }

  get size(): number {
    return this.#open.size;
  }

  /** Subscribers of each topic whose name begins with `prefix`, by the rest of its name. */
  membersOf(prefix: string): Map<string, number> {
    const found = [...this.#open].filter(([name]) => name.startsWith(prefix));
    return new Map(found.map(([name, { room }]) => [name.slice(prefix.length), room.size]));
  }

  get(name: string): TopicRoom | undefined {
    return this.#open.get(name)?.room;
  }

  open(name: string, topic: FoundTopic): TopicRoom {
    const open = this.#open.get(name);
    if (open) return open.room;
    const room = new TopicRoom(name, topic, this.#env);
    const { retells } = topic.spec;
    const release = this.#bus.subscribe(
      channelOf(retells?.topic ?? name),
      (published) => {
        const { message, rev, now } = published as Published;
        room.receive(retells ? retells.republish(message as never) : message, rev, now);
      },
      () => this.#comparison.repair(room),
    );
    this.#open.set(name, { room, release });
    if (this.#bus.lossy) this.#comparison.start();
    return room;
  }

  closeIfEmpty(name: string): void {
    const open = this.#open.get(name);
    if (!open?.room.empty) return;
    open.release();
    open.room.close();
    this.#open.delete(name);
    this.#comparison.forget(open.room);
    if (this.#open.size === 0) this.#comparison.stop();
  }

  close(): void {
    for (const { room, release } of this.#open.values()) {
      release();
      room.close();
    }
    this.#open.clear();
    this.#comparison.stop();
  }

  *#all(): Iterable<TopicRoom> {
    for (const { room } of this.#open.values()) yield room;
  }
}
