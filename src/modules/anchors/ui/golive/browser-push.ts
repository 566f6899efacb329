import type { SoundEncoder } from './encoded-sound.ts';
import { audioConfigMessage, audioMessage, videoConfigMessage, videoMessage } from './flv-message.rules.ts';
import { PictureEncoder } from './picture-encoder.ts';
import { type LinkEnd, type LinkState, PushLink } from './push-link.ts';
import { blockTime } from './sound-clock.rules.ts';
import { createSoundEncoder } from './sound-encoder.ts';
import { BLOCK_FRAMES, type SoundMix } from './sound-mix.ts';
import { adapt, freshUplink } from './uplink.rules.ts';

export interface PushParts {
  codec: string;
  sound: SoundMix;
  join(): Promise<{ path: string; ticket: string } | { refused: string }>;
  onState(state: LinkState): void;
  onEnd(why: LinkEnd, text?: string): void;
}

const ADAPT_MS = 500;
/** Blocks in the encoder: a device that is slower loses sound instead of delaying it. */
const BLOCKS = 12;
/** Further behind, the line is dead. */
const DEAD_MS = 10_000;

/** One push: pictures and sound in, tags out, at the bitrate that the uplink carries. */
export class BrowserPush {
  readonly #parts: PushParts;
  readonly #began = performance.now();
  readonly #picture: PictureEncoder;
  #sound: SoundEncoder | null = null;
  #link: PushLink | null = null;
  #videoConfig: Uint8Array | null = null;
  #audioConfig: Uint8Array | null = null;
  #isKeyNeeded = true;
  #uplink = freshUplink(0);
  /** Of the next block. */
  #soundMs: number | null = null;
  /** Times of the blocks that are being encoded: encoders only count samples. */
  readonly #blocks: number[] = [];
  #adapting: ReturnType<typeof setInterval>;
  #isOver = false;

  constructor(parts: PushParts) {
    this.#parts = parts;
    this.#picture = new PictureEncoder(parts.codec, this.#uplink.kbps, {
      config: (record) => this.#configured('video', record),
      packet: (data, isKey, ms) => this.#sendPicture(data, isKey, ms),
    });
    this.#adapting = setInterval(() => this.#adapt(), ADAPT_MS);
  }

  /** Resolves once the sound is encoded; the connection follows with the first packets. */
  async begin(): Promise<void> {
    const { sound } = this.#parts;
    const encoder = await createSoundEncoder(sound.sampleRate, {
      config: (record) => this.#configured('audio', record),
      packet: (data) => {
        const ms = this.#blocks.shift() ?? this.#now();
        this.#link?.send(audioMessage(ms, data), ms);
      },
    });
    if (this.#isOver) encoder.stop();
    else this.#sound = encoder;
  }

  /** For the page: what is sent, and how far behind it is. */
  status(): { kbps: number; behindMs: number } {
    return { kbps: this.#uplink.kbps, behindMs: Math.round(this.#link?.behindMs() ?? 0) };
  }

  frame(picture: HTMLCanvasElement): void {
    if (this.#uplink.isSkipping) return;
    this.#picture.add(picture, this.#now());
  }

  block(planes: Float32Array): void {
    const length = (BLOCK_FRAMES / this.#parts.sound.sampleRate) * 1_000;
    const time = blockTime(this.#soundMs, this.#now() - length);
    if (time === null) return;
    this.#soundMs = time + length;
    if (!this.#sound || this.#blocks.length >= BLOCKS) return;
    this.#blocks.push(time);
    this.#sound.add(planes);
  }

  stop(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    clearInterval(this.#adapting);
    this.#link?.stop();
    this.#picture.stop();
    this.#sound?.stop();
  }

  readonly #now = (): number => performance.now() - this.#began;

  #configured(kind: 'video' | 'audio', record: Uint8Array): void {
    const before = kind === 'video' ? this.#videoConfig : this.#audioConfig;
    if (kind === 'video') this.#videoConfig = record;
    else this.#audioConfig = record;
    if (!this.#videoConfig || !this.#audioConfig || this.#isOver) return;
    if (!this.#link) this.#connect();
    // One push has one form: another form is another push.
    else if (before && !isSame(before, record)) this.#link.renew();
  }

  #connect(): void {
    this.#link = new PushLink({
      join: this.#parts.join,
      onState: (state) => {
        if (state === 'open') this.#open();
        this.#parts.onState(state);
      },
      onEnd: (why, text) => {
        this.stop();
        this.#parts.onEnd(why, text);
      },
    });
  }

  #open(): void {
    const ms = this.#now();
    this.#uplink = { ...this.#uplink, changedAt: ms, isSkipping: false };
    this.#isKeyNeeded = true;
    this.#picture.restart();
    this.#link?.send(videoConfigMessage(ms, this.#videoConfig!), ms);
    this.#link?.send(audioConfigMessage(ms, this.#audioConfig!), ms);
  }

  #sendPicture(data: Uint8Array, isKey: boolean, ms: number): void {
    if (this.#isKeyNeeded && !isKey) return;
    const isSent = this.#link?.send(videoMessage(ms, isKey, data), ms) ?? false;
    this.#isKeyNeeded = !isSent;
  }

  #adapt(): void {
    if (!this.#link) return;
    if (this.#link.behindMs() > DEAD_MS) this.#link.renew();
    const before = this.#uplink;
    this.#uplink = adapt(before, this.#link.behindMs(), this.#now());
    if (before.isSkipping && !this.#uplink.isSkipping) this.#picture.restart();
    this.#picture.setBitrate(this.#uplink.kbps);
  }
}

const isSame = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, i) => byte === b[i]);
