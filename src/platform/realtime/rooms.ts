import type { Bus } from './bus.ts';
import { Comparison } from './comparison.ts';
import { Room, type RoomEnv } from './room.ts';
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

/** The rooms that somebody here listens to. Nothing is kept, timed or received for the others. */
export class Rooms {
  readonly #bus: Bus;
  readonly #env: RoomEnv;
  readonly #open = new Map<string, { room: Room; release: () => void }>();
  readonly #comparison: Comparison;

  constructor(bus: Bus, env: RoomEnv) {
    this.#bus = bus;
    this.#env = env;
    this.#comparison = new Comparison(env, () => this.#all());
  }

  get size(): number {
    return this.#open.size;
  }

  get(name: string): Room | undefined {
    return this.#open.get(name)?.room;
  }

  open(name: string, topic: FoundTopic): Room {
    const open = this.#open.get(name);
    if (open) return open.room;
    const room = new Room(name, topic, this.#env);
    const { retells } = topic.spec;
    const release = this.#bus.subscribe(
      channelOf(retells?.topic ?? name),
      (published) => {
        const { message, rev, now } = published as Published;
        room.receive(retells ? retells.tell(message as never) : message, rev, now);
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

  *#all(): Iterable<Room> {
    for (const { room } of this.#open.values()) yield room;
  }
}
