import type { AmfValue } from './amf0.ts';
import { Broadcast } from './broadcast.ts';
import { Hls } from './hls.ts';
import { HlsReaders } from './hls-readers.ts';
import type { MediaLimits } from './limits.ts';
import type { EndReason, FromChild, MediaCounts, RoomSignal, Verdict } from './messages.ts';
import { Recorder } from './recorder.ts';
import type { Ingest, Sink } from './rtmp-session.ts';
import { Segmenter } from './segmenter.ts';

interface Room {
  broadcast: Broadcast;
  hls: Hls;
  readers: HlsReaders;
  ticketed: boolean;
  stop(why: EndReason): void;
}

interface OnAirParts {
  limits: MediaLimits;
  now(): number;
  say(message: FromChild): void;
  counts: MediaCounts;
}

/** The rooms that are on air, and who asks whether another may be. */
export class OnAir implements Ingest {
  readonly rooms = new Map<string, Room>();
  readonly #parts: OnAirParts;
  readonly #asked = new Map<number, (verdict: Verdict) => void>();
  readonly #finishing = new Set<Promise<void>>();
  #sinks = 0;
  #asks = 0;

  constructor(parts: OnAirParts) {
    this.#parts = parts;
  }

  async authorise(push: { room: string; key: string; ip: string }): Promise<Verdict> {
    const id = this.#asks++;
    return new Promise((resolve) => {
      // Without an answer nobody is let in.
      const late = setTimeout(
        () => this.judge(id, { ok: false, reason: 'no answer' }),
        this.#parts.limits.verdictMs,
      );
      this.#asked.set(id, (verdict) => {
        clearTimeout(late);
        resolve(verdict);
      });
      this.#parts.say({ t: 'ask', id, ...push });
    });
  }

  judge(id: number, verdict: Verdict): void {
    this.#asked.get(id)?.(verdict);
    this.#asked.delete(id);
  }

  open(name: string, { ticketed, record }: Verdict & { ok: true }, stop: Room['stop']): Sink {
    const { limits, now, say } = this.#parts;
    // An encoder that lost its connection is often back before we notice: the newer one holds.
    this.#end(name, this.rooms.get(name), 'replaced');
    const startedAt = now();
    const warn = (text: string) => (error: Error) => say({ t: 'warn', text, reason: error.message });
    const hls = new Hls(limits, startedAt);
    const recorder = record && new Recorder(record, limits, warn('a recording ended early'));
    const segmenter = new Segmenter({
      limits,
      takers: recorder ? [hls, recorder] : [hls],
      // Whatever comes later in this room counts on from here.
      firstSequence: Math.floor(startedAt / 100),
      onError: warn('a segment could not be made'),
    });
    const broadcast = new Broadcast({ limits, packets: segmenter, now });
    const room: Room = { broadcast, hls, readers: new HlsReaders(limits), ticketed, stop };
    this.rooms.set(name, room);
    this.#sinks += 1;
    say({ t: 'started', room: name });
    return {
      video: (payload, timestamp) => broadcast.video(payload, timestamp),
      audio: (payload, timestamp) => broadcast.audio(payload, timestamp),
      metadata: (values: AmfValue) => broadcast.metadata(values),
      end: (why) => {
        this.#sinks -= 1;
        this.#close(name, room, why);
        const done = this.#finish(segmenter, recorder, record?.file)
          .catch(warn('a recording could not be finished'))
          .finally(() => this.#finishing.delete(done));
        this.#finishing.add(done);
      },
    };
  }

  /** Resolves when every recording is whole. */
  async stop(): Promise<void> {
    for (const [name, room] of [...this.rooms]) this.#end(name, room, 'dropped');
    // The sessions hear of their end a moment later.
    while (this.#sinks > 0 || this.#finishing.size > 0) {
      await Promise.race([...this.#finishing, new Promise((resolve) => setTimeout(resolve, 20))]);
    }
  }

  cut(name: string): void {
    this.#end(name, this.rooms.get(name), 'cut');
  }

  received(bytes: number): void {
    this.#parts.counts.bytesIn += bytes;
  }

  refused(): void {
    this.#parts.counts.refused += 1;
  }

  malformed(): void {
    this.#parts.counts.malformed += 1;
  }

  signals(): RoomSignal[] {
    const now = this.#parts.now();
    return [...this.rooms].map(([room, { broadcast, readers }]) => ({
      room,
      ...broadcast.meter.read(now),
      viewers: broadcast.watchers.size + readers.count(now),
    }));
  }

  #end(name: string, room: Room | undefined, why: EndReason): void {
    if (!room) return;
    room.stop(why);
    this.#close(name, room, why);
  }

  /** Once for each room on air, whoever ends it first. */
  #close(name: string, room: Room, why: EndReason): void {
    if (this.rooms.get(name) !== room) return;
    this.rooms.delete(name);
    room.broadcast.end();
    this.#parts.say({ t: 'stopped', room: name, why });
  }

  async #finish(segmenter: Segmenter, recorder: Recorder | null, file?: string): Promise<void> {
    await segmenter.finish();
    const recorded = await recorder?.finish();
    if (file) this.#parts.say({ t: 'recorded', file, bytes: recorded?.bytes ?? 0, ms: recorded?.ms ?? 0 });
  }
}
