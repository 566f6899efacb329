import { setTimeout } from 'node:timers/promises';
import { type Greeting, RawSocket } from './raw-socket.ts';
import { sharedNow } from './wire.ts';

const SAMPLES = 10;
const AT_ONCE = 100;
const GIVE_UP_MS = 30_000;

/** Many sockets in one room; a spread sample of them is read. */
export class Crowd {
  readonly #sockets: RawSocket[] = [];
  #cpu = process.cpuUsage();
  #start = 0;

  /** The samples are spread: the first sockets are served first. */
  async connect(greeting: Greeting, port: number, count: number, onText: (text: string) => void) {
    while (this.#sockets.length < count) {
      const wave = Array.from({ length: Math.min(AT_ONCE, count - this.#sockets.length) }, (_, i) => {
        const isSample = (this.#sockets.length + i) % Math.ceil(count / SAMPLES) === 0;
        return new RawSocket(greeting, port, isSample ? onText : undefined);
      });
      this.#sockets.push(...wave);
      await Promise.all(wave.map((socket) => socket.ready));
    }
  }

  /** Resets the counters. */
  begin(): void {
    for (const socket of this.#sockets) socket.frames = socket.bytes = 0;
    this.#cpu = process.cpuUsage();
    this.#start = sharedNow();
  }

  /** All sockets get the same bytes: all are done when all have as many as a complete sample. */
  async settled(isDone: () => boolean): Promise<void> {
    while (!isDone() || this.#total('bytes') !== this.#sockets[0]!.bytes * this.#sockets.length) {
      if (sharedNow() - this.#start > GIVE_UP_MS) throw new Error('messages went missing');
      await setTimeout(10);
    }
  }

  /** Per socket, since `begin`. */
  counts() {
    const used = process.cpuUsage(this.#cpu);
    const count = this.#sockets.length;
    return {
      frames: this.#total('frames') / count,
      bytes: this.#total('bytes') / count,
      cpuMicros: used.user + used.system,
      wallMs: sharedNow() - this.#start,
    };
  }

  #total(what: 'frames' | 'bytes'): number {
    return this.#sockets.reduce((sum, socket) => sum + socket[what], 0);
  }
}
