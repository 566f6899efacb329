/** The measured stream of an encoder, over a sliding window. */
export interface MeasuredSignal {
  videoKbps: number;
  audioKbps: number;
  fps: number;
  keyframeSeconds: number | null;
  width: number;
  height: number;
  /** As in MP4, `avc1.64001f`; empty before its configuration. */
  videoCodec: string;
  audioCodec: string;
  /** Frames of the window that the timestamps have a place for, and that did not arrive: the encoder dropped them. */
  missing: number;
  /** How much later than the quickest packet of the window the slowest one arrived. */
  lateMs: number;
  /** How far the encoder's clock is behind the server's since the push began; negative where it is ahead. */
  driftMs: number;
  /** Since the last frame. */
  stillMs: number;
}

interface Counted {
  at: number;
  video: number;
  audio: number;
  frames: number;
  missing: number;
  /** Server time minus media time: the least and the greatest. */
  quickest: number;
  slowest: number;
}

const WINDOW_MS = 5_000;
const SLOT_MS = 250;
/** Distances of frames from which the usual one is known. */
const DISTANCES = 30;
/** A longer distance than this share of the usual one has room for another frame. */
const GAP = 1.6;
/** A pause of the encoder is no loss of frames. */
const PAUSE_MS = 2_000;

/** Counted by arrival: a stuck uplink shows even where timestamps look right. */
export class SignalMeter {
  width = 0;
  height = 0;
  videoCodec = '';
  audioCodec = '';
  #slots: Counted[] = [];
  #began: number | null = null;
  #keyframe: { at: number } | null = null;
  #keyframeMs: number | null = null;
  #frame: { at: number; now: number } | null = null;
  #distances: number[] = [];
  /** The quickest packet of the first window. */
  #first: number | null = null;

  /** `at`: by the encoder's clock. */
  video(now: number, bytes: number, at: number): void {
    const slot = this.#slot(now);
    slot.video += bytes;
    slot.frames += 1;
    slot.missing += this.#missingBefore(at);
    this.#arrived(slot, now - at);
    this.#frame = { at, now };
  }

  audio(now: number, bytes: number, at: number): void {
    const slot = this.#slot(now);
    slot.audio += bytes;
    this.#arrived(slot, now - at);
  }

  /** By the encoder's clock. */
  keyframe(timestamp: number): void {
    if (this.#keyframe) this.#keyframeMs = timestamp - this.#keyframe.at;
    this.#keyframe = { at: timestamp };
  }

  read(now: number): MeasuredSignal {
    this.#forget(now);
    // A new push is measured over its own age.
    const seconds = Math.max(SLOT_MS, Math.min(WINDOW_MS, now - (this.#began ?? now))) / 1000;
    const sum = (what: 'video' | 'audio' | 'frames' | 'missing') =>
      this.#slots.reduce((all, slot) => all + slot[what], 0);
    const quickest = Math.min(...this.#slots.map((slot) => slot.quickest));
    const slowest = Math.max(...this.#slots.map((slot) => slot.slowest));
    return {
      videoKbps: Math.round((sum('video') * 8) / 1000 / seconds),
      audioKbps: Math.round((sum('audio') * 8) / 1000 / seconds),
      fps: Math.round((sum('frames') / seconds) * 10) / 10,
      keyframeSeconds: this.#keyframeMs === null ? null : Math.round(this.#keyframeMs / 10) / 100,
      width: this.width,
      height: this.height,
      videoCodec: this.videoCodec,
      audioCodec: this.audioCodec,
      missing: sum('missing'),
      lateMs: this.#slots.length > 0 ? Math.round(slowest - quickest) : 0,
      driftMs: this.#first === null || this.#slots.length === 0 ? 0 : Math.round(quickest - this.#first),
      stillMs: this.#frame ? Math.round(now - this.#frame.now) : 0,
    };
  }

  #arrived(slot: Counted, delay: number): void {
    slot.quickest = Math.min(slot.quickest, delay);
    slot.slowest = Math.max(slot.slowest, delay);
  }

  #missingBefore(at: number): number {
    if (!this.#frame) return 0;
    const distance = at - this.#frame.at;
    if (distance <= 0 || distance > PAUSE_MS) return 0;
    const usual = this.#distances.toSorted((a, b) => a - b)[this.#distances.length >> 1];
    const isKnown = this.#distances.length === DISTANCES && usual !== undefined;
    this.#distances.push(distance);
    if (this.#distances.length > DISTANCES) this.#distances.shift();
    return isKnown && distance > usual * GAP ? Math.round(distance / usual) - 1 : 0;
  }

  #slot(now: number): Counted {
    this.#began ??= now;
    const last = this.#slots.at(-1);
    if (last && now - last.at < SLOT_MS) return last;
    if (now - this.#began >= WINDOW_MS) this.#first ??= Math.min(...this.#slots.map((slot) => slot.quickest));
    this.#forget(now);
    const slot = {
      ...{ at: now, video: 0, audio: 0, frames: 0, missing: 0 },
      quickest: Number.POSITIVE_INFINITY,
      slowest: Number.NEGATIVE_INFINITY,
    };
    this.#slots.push(slot);
    return slot;
  }

  #forget(now: number): void {
    this.#slots = this.#slots.filter(({ at }) => now - at < WINDOW_MS);
  }
}
