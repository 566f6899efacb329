/** The measured bit rate and frame rate of an encoder, over a sliding window. */
export interface MeasuredSignal {
  videoKbps: number;
  audioKbps: number;
  fps: number;
  keyframeSeconds: number | null;
  width: number;
  height: number;
}

interface Counted {
  at: number;
  video: number;
  audio: number;
  frames: number;
}

const WINDOW_MS = 5_000;
const SLOT_MS = 250;

/** Counted by arrival: a stuck uplink shows even where timestamps look right. */
export class SignalMeter {
  width = 0;
  height = 0;
  #slots: Counted[] = [];
  #began: number | null = null;
  #keyframe: { at: number } | null = null;
  #keyframeMs: number | null = null;

  video(now: number, bytes: number): void {
    const slot = this.#slot(now);
    slot.video += bytes;
    slot.frames += 1;
  }

  audio(now: number, bytes: number): void {
    this.#slot(now).audio += bytes;
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
    const sum = (what: 'video' | 'audio' | 'frames') =>
      this.#slots.reduce((all, slot) => all + slot[what], 0);
    return {
      videoKbps: Math.round((sum('video') * 8) / 1000 / seconds),
      audioKbps: Math.round((sum('audio') * 8) / 1000 / seconds),
      fps: Math.round((sum('frames') / seconds) * 10) / 10,
      keyframeSeconds: this.#keyframeMs === null ? null : Math.round(this.#keyframeMs / 10) / 100,
      width: this.width,
      height: this.height,
    };
  }

  #slot(now: number): Counted {
    this.#began ??= now;
    const last = this.#slots.at(-1);
    if (last && now - last.at < SLOT_MS) return last;
    this.#forget(now);
    const slot = { at: now, video: 0, audio: 0, frames: 0 };
    this.#slots.push(slot);
    return slot;
  }

  #forget(now: number): void {
    this.#slots = this.#slots.filter(({ at }) => now - at < WINDOW_MS);
  }
}
