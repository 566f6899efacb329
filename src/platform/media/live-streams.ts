import type { AmfValue } from './amf0.ts';
import { Broadcast } from './broadcast.ts';
import type { EndReason, FromChild, MediaCounts, RecordTo, RoomSignal, Verdict } from './child-protocol.ts';
import { Hls } from './hls.ts';
import { HlsViewers } from './hls-viewers.ts';
import type { MediaLimits } from './limits.ts';
import { Recorder } from './recorder.ts';
import { Rewind } from './rewind.ts';
import type { Ingest, Sink } from './rtmp-session.ts';
import { Segmenter } from './segmenter.ts';
import type { Still, StillSource } from './stills.ts';

interface Room {
  broadcast: Broadcast;
  segmenter: Segmenter;
  readers: HlsViewers;
  /** The right that a playback token has to carry; null where no token is required. */
  right: string | null;
  /** The public side of the push; null while the anchor rehearses. */
  shown: Shown | null;
  /** The last still of a public stream. */
  still: Still | null;
  /** When the next still is due. */
  stillAt: number;
  stop(why: EndReason): void;
}

interface Shown {
  hls: Hls;
  recording: { recorder: Recorder; file: string; rewind: Rewind | null } | null;
}

interface OnAirParts {
  limits: MediaLimits;
  now(): number;
  send(message: FromChild): void;
  counts: MediaCounts;
}

/** The live rooms, and the authorization of pushes. */
export class LiveStreams implements Ingest {
  readonly rooms = new Map<string, Room>();
  readonly #parts: OnAirParts;
  readonly #pending = new Map<number, (verdict: Verdict) => void>();
  readonly #finishing = new Set<Promise<void>>();
  #sinks = 0;
  #requests = 0;

  constructor(parts: OnAirParts) {
    this.#parts = parts;
  }

  async authorise(push: { room: string; key: string; ip: string }): Promise<Verdict> {
    const id = this.#requests++;
    return new Promise((resolve) => {
      // Without a response the push is rejected.
      const late = setTimeout(
        () => this.judge(id, { ok: false, reason: 'no answer' }),
        this.#parts.limits.verdictMs,
      );
      this.#pending.set(id, (verdict) => {
        clearTimeout(late);
        resolve(verdict);
      });
      this.#parts.send({ t: 'ask', id, ...push });
    });
  }

  judge(id: number, verdict: Verdict): void {
    this.#pending.get(id)?.(verdict);
    this.#pending.delete(id);
  }

  open(name: string, { right, shown, record }: Verdict & { ok: true }, stop: Room['stop']): Sink {
    const { limits, now, send } = this.#parts;
    // A reconnecting encoder is often back before its loss is noticed: the newer one wins.
    this.#end(name, this.rooms.get(name), 'replaced');
    const segmenter = new Segmenter({
      limits,
      // Segment numbers of a later push in this room continue from here.
      firstSequence: Math.floor(now() / 100),
      onError: this.#warn('HLS segment could not be written'),
    });
    const broadcast = new Broadcast({ limits, packets: segmenter, now });
    const room: Room = {
      ...{ broadcast, segmenter, right, stop },
      readers: new HlsViewers(limits),
      shown: null,
      still: null,
      stillAt: 0,
    };
    this.rooms.set(name, room);
    if (shown) this.show(name, right, record);
    this.#sinks += 1;
    send({ t: 'started', room: name });
    return {
      video: (payload, timestamp) => broadcast.video(payload, timestamp),
      audio: (payload, timestamp) => broadcast.audio(payload, timestamp),
      metadata: (values: AmfValue) => broadcast.metadata(values),
      end: (why) => {
        this.#sinks -= 1;
        this.#close(name, room, why);
        this.#finish(room.shown, segmenter.finish());
      },
    };
  }

  /**
   * Makes the push public from here on, recorded where a file is given. Called again, it continues in another file, and
   * viewers stay.
   */
  show(name: string, right: string | null, record: RecordTo | null): void {
    const { limits, now, send } = this.#parts;
    const room = this.rooms.get(name);
    if (!room) {
      if (record) send({ t: 'recorded', file: record.file, bytes: 0, ms: 0 });
      return;
    }
    const recorder =
      record &&
      new Recorder(record, limits, this.#warn('recording ended early'), (capturedAt) =>
        send({ t: 'recording', file: record.file, capturedAt }),
      );
    const rewind = recorder && limits.rewindMs > 0 ? new Rewind(recorder, limits) : null;
    const recording = recorder && { recorder, file: record.file, rewind };
    const { shown: before, segmenter } = room;
    if (before?.recording) {
      segmenter.remove(before.recording.recorder);
      this.#finish(before);
    }
    room.right = right;
    if (right !== null) room.still = null;
    room.shown = { hls: before?.hls ?? new Hls(limits, now()), recording };
    if (!before) segmenter.add(room.shown.hls);
    if (recording) segmenter.add(recording.recorder);
  }

  /** The push continues, for its anchor only. */
  hide(name: string): void {
    const room = this.rooms.get(name);
    if (!room?.shown) return;
    const { shown, segmenter, broadcast } = room;
    room.shown = null;
    room.still = null;
    segmenter.remove(shown.hls);
    if (shown.recording) segmenter.remove(shown.recording.recorder);
    broadcast.end();
    this.#finish(shown);
  }

  /** Resolves when every recording is complete. */
  async stop(): Promise<void> {
    for (const [name, room] of [...this.rooms]) this.#end(name, room, 'dropped');
    // Sessions end a moment later.
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

  /** Public streams whose still is due. Protected streams have none: it would show what is paid for. */
  dueStills(): StillSource[] {
    const { limits, now } = this.#parts;
    const at = now();
    const due = [...this.rooms.values()].filter(
      ({ shown, right, stillAt, broadcast }) =>
        shown && right === null && stillAt <= at && broadcast.keyframe(),
    );
    return due.map((room) => {
      room.stillAt = at + limits.stillMs;
      return {
        keyframe: () => room.broadcast.keyframe(),
        set: (still) => {
          room.still = room.shown && room.right === null ? still : null;
        },
      };
    });
  }

  signals(): RoomSignal[] {
    const now = this.#parts.now();
    return [...this.rooms].map(([room, { broadcast, readers, still }]) => ({
      room,
      still: still?.kind ?? null,
      ...broadcast.meter.read(now),
      viewers: broadcast.watchers.size + readers.count(now),
      joined: broadcast.joined + readers.joined,
    }));
  }

  #end(name: string, room: Room | undefined, why: EndReason): void {
    if (!room) return;
    room.stop(why);
    this.#close(name, room, why);
  }

  /** Once per live room, with the first cause. */
  #close(name: string, room: Room, why: EndReason): void {
    if (this.rooms.get(name) !== room) return;
    this.rooms.delete(name);
    room.broadcast.end();
    this.#parts.send({ t: 'stopped', room: name, why });
  }

  readonly #warn = (text: string) => (error: Error) =>
    this.#parts.send({ t: 'warn', text, reason: error.message });

  /** Completes a recording once pending data has arrived. */
  #finish(shown: Shown | null, arrived: Promise<void> = Promise.resolve()): void {
    const whole = async () => {
      await arrived;
      if (!shown?.recording) return;
      const { recorder, file } = shown.recording;
      const recorded = await recorder.finish();
      this.#parts.send({ t: 'recorded', file, bytes: recorded?.bytes ?? 0, ms: recorded?.ms ?? 0 });
    };
    const done = whole()
      .catch(this.#warn('recording could not be finished'))
      .finally(() => this.#finishing.delete(done));
    this.#finishing.add(done);
  }
}
