import type { Packet, Packets, Tracks } from './broadcast.ts';
import { muxSegment } from './cmaf.ts';
import { withDuration } from './fragment-index.ts';
import type { MediaLimits } from './limits.ts';

export interface Segment {
  /** Increases by one, also across pushes of a room. */
  sequence: number;
  startMs: number;
  durationMs: number;
  /** Capture time of its first frame by the server's clock. */
  capturedAt: number;
  bytes: Buffer;
}

export interface SegmentConsumer {
  init(bytes: Buffer): void;
  segment(segment: Segment): void;
}

/** Cuts packets at keyframes into segments, one after another. */
export class Segmenter implements Packets {
  readonly #limits: MediaLimits;
  readonly #takers = new Set<SegmentConsumer>();
  readonly #onError: (error: Error) => void;
  #tracks: Tracks | null = null;
  #packets: Packet[] = [];
  #bytes = 0;
  #startMs = 0;
  #capturedAt = 0;
  #sequence: number;
  #init: Buffer | null = null;
  #work: Promise<void> = Promise.resolve();

  constructor(parts: {
    limits: MediaLimits;
    firstSequence: number;
    onError(error: Error): void;
  }) {
    this.#limits = parts.limits;
    this.#sequence = parts.firstSequence;
    this.#onError = parts.onError;
  }

  /** From the next segment on. */
  add(taker: SegmentConsumer): void {
    this.#takers.add(taker);
    if (this.#init) taker.init(this.#init);
  }

  remove(taker: SegmentConsumer): void {
    this.#takers.delete(taker);
  }

  begin(tracks: Tracks): void {
    this.#tracks = tracks;
  }

  packet(packet: Packet): void {
    if (packet.kind === 'video' && packet.keyframe) {
      if (this.#packets.length > 0 && packet.at - this.#startMs >= this.#limits.segmentMs)
        this.#cut(packet.at);
      if (this.#packets.length === 0) {
        this.#startMs = packet.at;
        this.#capturedAt = packet.capturedAt;
      }
    } else if (this.#packets.length === 0) return;
    this.#bytes += packet.data.length;
    // Without a keyframe for this long no complete segment is possible.
    if (this.#bytes > this.#limits.gopBytes * 2) this.#drop();
    else this.#packets.push(packet);
  }

  /** Frames since the last cut complete a recording. */
  async finish(): Promise<void> {
    const last = this.#packets.at(-1);
    if (last && last.at > this.#startMs) this.#cut(last.at);
    await this.#work;
  }

  #drop(): void {
    this.#packets = [];
    this.#bytes = 0;
  }

  #cut(endMs: number): void {
    const packets = this.#packets;
    const startMs = this.#startMs;
    const capturedAt = this.#capturedAt;
    const sequence = this.#sequence;
    this.#sequence += 1;
    this.#drop();
    this.#work = this.#work
      .then(() => this.#mux(packets, { sequence, startMs, endMs, capturedAt }))
      .catch(this.#onError);
  }

  async #mux(
    packets: Packet[],
    at: Pick<Segment, 'sequence' | 'startMs' | 'capturedAt'> & { endMs: number },
  ): Promise<void> {
    const { sequence, startMs, endMs, capturedAt } = at;
    const { init, bytes } = await muxSegment(this.#tracks as Tracks, packets, endMs);
    if (!this.#init) {
      this.#init = withDuration(init, 0);
      for (const taker of this.#takers) taker.init(this.#init);
    }
    for (const taker of this.#takers)
      taker.segment({ sequence, startMs, durationMs: endMs - startMs, capturedAt, bytes });
  }
}
