import { bytesOf } from './encoded-sound.ts';

export const WIDTH = 1_280;
export const HEIGHT = 720;
export const FPS = 30;
/** Viewers start at a key frame, and are behind by at least its distance. */
const KEY_MS = 1_000;
/** The better ones first; all have level 3.1 or more, which 720p at 30 frames needs. */
const CODECS = ['avc1.64001f', 'avc1.4d001f', 'avc1.42e01f', 'avc1.42001f'];
const QUEUE = 2;

interface PictureEvents {
  config(record: Uint8Array): void;
  packet(data: Uint8Array, isKey: boolean, ms: number): void;
}

const configOf = (codec: string, kbps: number): VideoEncoderConfig => ({
  ...{ codec, width: WIDTH, height: HEIGHT, framerate: FPS, bitrate: kbps * 1_000 },
  latencyMode: 'realtime',
  avc: { format: 'avc' },
});

/** The codec that this browser encodes; null without H.264. */
export async function pictureCodec(): Promise<string | null> {
  if (typeof VideoEncoder !== 'function') return null;
  for (const codec of CODECS) {
    const found = await VideoEncoder.isConfigSupported(configOf(codec, 1_000)).catch(() => null);
    if (found?.supported) return codec;
  }
  return null;
}

export class PictureEncoder {
  readonly #encoder: VideoEncoder;
  readonly #codec: string;
  #kbps: number;
  #keyAt = Number.NEGATIVE_INFINITY;

  constructor(codec: string, kbps: number, events: PictureEvents) {
    this.#codec = codec;
    this.#kbps = kbps;
    this.#encoder = new VideoEncoder({
      output(chunk, about) {
        const description = about?.decoderConfig?.description;
        if (description) events.config(bytesOf(description));
        const data = new Uint8Array(chunk.byteLength);
        chunk.copyTo(data);
        events.packet(data, chunk.type === 'key', chunk.timestamp / 1_000);
      },
      error: (error) => reportError(error),
    });
    this.#encoder.configure(configOf(codec, kbps));
  }

  add(picture: HTMLCanvasElement, ms: number): void {
    // A processor that is too slow gets fewer frames, not later ones.
    if (this.#encoder.state !== 'configured' || this.#encoder.encodeQueueSize > QUEUE) return;
    const keyFrame = ms - this.#keyAt >= KEY_MS;
    if (keyFrame) this.#keyAt = ms;
    const frame = new VideoFrame(picture, { timestamp: Math.round(ms * 1_000), alpha: 'discard' });
    this.#encoder.encode(frame, { keyFrame });
    frame.close();
  }

  /** The next picture can be decoded by itself: the ones before were not sent. */
  restart(): void {
    this.#keyAt = Number.NEGATIVE_INFINITY;
  }

  setBitrate(kbps: number): void {
    if (kbps === this.#kbps || this.#encoder.state !== 'configured') return;
    this.#kbps = kbps;
    this.#encoder.configure(configOf(this.#codec, kbps));
    this.restart();
  }

  stop(): void {
    if (this.#encoder.state !== 'closed') this.#encoder.close();
  }
}
