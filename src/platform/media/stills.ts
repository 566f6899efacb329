import type { Keyframe } from './broadcast.ts';
import { muxSegment } from './cmaf.ts';
import { flvOf } from './keyframe-flv.ts';
import type { MediaLimits } from './limits.ts';
import type { EncodeStill } from './still-encoder.ts';

/** image: a JPEG. clip: an MP4 of one frame, for browsers to decode. */
export type StillKind = 'image' | 'clip';

export interface Still {
  readonly kind: StillKind;
  readonly bytes: Buffer;
  readonly type: string;
}

/** A stream whose still is due. */
export interface StillSource {
  /** The last keyframe; null before the first. */
  keyframe(): Keyframe | null;
  /** Null where the last keyframe could not be decoded. */
  set(still: Still | null): void;
}

/** The first frame of a clip lasts as long as it is shown. */
const CLIP_MS = 1_000;

/** Stills of streams, one after another, so that many streams take no more than one core. */
export class StillMaker {
  readonly #limits: MediaLimits;
  readonly #encode: EncodeStill | null;
  #busy = false;

  constructor(limits: MediaLimits, encode: EncodeStill | null) {
    this.#limits = limits;
    this.#encode = encode;
  }

  /** A round that is still running is not joined by another. */
  async make(sources: readonly StillSource[]): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    try {
      for (const source of sources) {
        const keyframe = source.keyframe();
        if (keyframe) source.set(await this.#still(keyframe).catch(() => null));
      }
    } finally {
      this.#busy = false;
    }
  }

  async #still(keyframe: Keyframe): Promise<Still | null> {
    const { video, data } = keyframe;
    // A decoder allocates whole pictures: the largest is bounded before it starts.
    if (video.width * video.height > this.#limits.stillPixels) return null;
    if (this.#encode) {
      const bytes = await this.#encode(flvOf(keyframe));
      return bytes && { kind: 'image', bytes, type: 'image/jpeg' };
    }
    if (data.length > this.#limits.stillBytes) return null;
    const packet = { kind: 'video', keyframe: true, at: 0, compositionMs: 0, data } as const;
    const { init, bytes } = await muxSegment({ video, audio: null }, [packet], CLIP_MS);
    return { kind: 'clip', bytes: Buffer.concat([init, bytes]), type: 'video/mp4' };
  }
}
