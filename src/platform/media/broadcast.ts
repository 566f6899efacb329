import { type AmfValue, encodeAmf } from './amf0.ts';
import { CaptureClock } from './capture-clock.ts';
import { type AudioConfig, readAudioConfig, readVideoConfig, type VideoConfig } from './codec-config.ts';
import { AUDIO, DATA, flvHeader, readAudio, readVideo, UnsupportedCodec, VIDEO } from './flv.ts';
import type { MediaLimits } from './limits.ts';
import { type Piece, piece, tagPiece } from './packet-frame.ts';
import { SignalMeter } from './signal-meter.ts';
import { createTimeline } from './timeline.ts';

export interface StreamViewer {
  send(piece: Piece): void;
  end(): void;
}

/** Packets for segmenters and recorders. Times are milliseconds from the start. */
export interface Packet {
  kind: 'video' | 'audio';
  keyframe: boolean;
  at: number;
  /** By the server's clock. */
  capturedAt: number;
  compositionMs: number;
  data: Buffer;
}

export interface Tracks {
  video: VideoConfig;
  audio: AudioConfig | null;
}

/** A frame that can be decoded by itself. */
export interface Keyframe {
  video: VideoConfig;
  data: Buffer;
}

export interface Packets {
  begin(tracks: Tracks): void;
  packet(packet: Packet): void;
}

/** One live room: the encoder's packets, sent to all viewers; a new viewer gets a picture at once. */
export class Broadcast {
  readonly meter = new SignalMeter();
  readonly watchers = new Set<StreamViewer>();
  /** Viewers since the push began; one who returns counts again. */
  joined = 0;
  readonly #limits: MediaLimits;
  readonly #packets: Packets;
  readonly #now: () => number;
  readonly #timeline = createTimeline();
  readonly #captures = new CaptureClock();
  #metadata: AmfValue;
  #video: VideoConfig | null = null;
  #audio: AudioConfig | null = null;
  /** Header, metadata and configurations, complete with the first keyframe. */
  #opening: Piece[] | null = null;
  /** Packets since the last keyframe; null beyond the limit. */
  #group: Piece[] | null = null;
  #groupBytes = 0;
  #keyframe: Keyframe | null = null;

  constructor(parts: { limits: MediaLimits; packets: Packets; now: () => number }) {
    this.#limits = parts.limits;
    this.#packets = parts.packets;
    this.#now = parts.now;
  }

  metadata(values: AmfValue): void {
    this.#metadata = values;
  }

  video(payload: Buffer, timestamp: number): void {
    const packet = readVideo(payload);
    if (packet.kind === 'nothing') return;
    if (packet.kind === 'config') {
      this.#configure(packet.data);
      return;
    }
    if (!this.#video) return;
    const { at, now, capturedAt } = this.#time(timestamp);
    this.meter.video(now, payload.length, at);
    if (packet.keyframe) {
      this.meter.keyframe(at);
      this.#keyframe = { video: this.#video, data: packet.data };
      if (!this.#opening) this.#open();
      this.#group = [];
      this.#groupBytes = 0;
    }
    if (!this.#opening) return;
    if (packet.keyframe) this.#hand(captureTag(at, capturedAt));
    this.#hand(tagPiece(VIDEO, at, payload));
    const { keyframe, compositionMs, data } = packet;
    this.#packets.packet({ kind: 'video', keyframe, at, capturedAt, compositionMs, data });
  }

  audio(payload: Buffer, timestamp: number): void {
    const packet = readAudio(payload);
    if (packet.kind === 'nothing') return;
    if (packet.kind === 'config') {
      if (this.#opening) return;
      this.#audio = readAudioConfig(packet.data);
      this.meter.audioCodec = this.#audio.codec;
      return;
    }
    if (!this.#audio) return;
    const { at, now, capturedAt } = this.#time(timestamp);
    this.meter.audio(now, payload.length, at);
    if (!this.#opening) return;
    this.#hand(tagPiece(AUDIO, at, payload));
    this.#packets.packet({
      kind: 'audio',
      keyframe: true,
      at,
      capturedAt,
      compositionMs: 0,
      data: packet.data,
    });
  }

  keyframe(): Keyframe | null {
    return this.#keyframe;
  }

  join(watcher: StreamViewer): void {
    this.joined += 1;
    this.watchers.add(watcher);
    // Without a buffered group the next pieces could not be decoded: the viewer waits for the next keyframe.
    for (const one of this.#opening && this.#group ? [...this.#opening, ...this.#group] : [])
      watcher.send(one);
    if (!this.#opening || !this.#group) this.#waiting.add(watcher);
  }

  leave(watcher: StreamViewer): void {
    this.watchers.delete(watcher);
    this.#waiting.delete(watcher);
  }

  end(): void {
    for (const watcher of [...this.watchers]) watcher.end();
    this.watchers.clear();
    this.#waiting.clear();
  }

  readonly #waiting = new Set<StreamViewer>();

  #time(timestamp: number): { at: number; now: number; capturedAt: number } {
    const at = this.#timeline(timestamp);
    const now = this.#now();
    this.#captures.observe(at, now);
    return { at, now, capturedAt: this.#captures.capturedAt(at) };
  }

  #configure(record: Buffer): void {
    if (this.#video?.description.equals(record)) return;
    // Players and files would need a new start; the encoder's reconnect is one.
    if (this.#video) throw new UnsupportedCodec('a picture that changes its form');
    this.#video = readVideoConfig(record);
    this.meter.width = this.#video.width;
    this.meter.height = this.#video.height;
    this.meter.videoCodec = this.#video.codec;
  }

  #open(): void {
    const video = this.#video as VideoConfig;
    const header = piece(flvHeader({ video: true, audio: this.#audio !== null }));
    const metadata = tagPiece(DATA, 0, encodeAmf(['onMetaData', this.#metadataOut(video)]));
    const configs = [tagPiece(VIDEO, 0, Buffer.concat([Buffer.from([0x17, 0, 0, 0, 0]), video.description]))];
    if (this.#audio) {
      configs.push(tagPiece(AUDIO, 0, Buffer.concat([Buffer.from([0xaf, 0]), this.#audio.description])));
    }
    this.#opening = [header, metadata, ...configs];
    this.#packets.begin({ video, audio: this.#audio });
  }

  /** Numbers only: other metadata of an encoder is not for viewers. */
  #metadataOut({ width, height }: VideoConfig): AmfValue {
    const metadata = this.#metadata;
    const about = typeof metadata === 'object' && metadata && !Array.isArray(metadata) ? metadata : {};
    const { framerate, audiosamplerate } = about;
    return {
      width,
      height,
      ...(typeof framerate === 'number' ? { framerate } : {}),
      ...(this.#audio ? { audiosamplerate: this.#audio.sampleRate } : {}),
      ...(typeof audiosamplerate === 'number' && !this.#audio ? { audiosamplerate } : {}),
    };
  }

  #hand(one: Piece): void {
    const opening = this.#opening ?? [];
    if (this.#group?.length === 0) {
      for (const watcher of this.#waiting) for (const first of opening) watcher.send(first);
      this.#waiting.clear();
    }
    for (const watcher of this.watchers) if (!this.#waiting.has(watcher)) watcher.send(one);
    if (!this.#group) return;
    this.#groupBytes += one.plain.length;
    if (this.#groupBytes > this.#limits.gopBytes) this.#group = null;
    else this.#group.push(one);
  }
}

/**
 * When the keyframe after it was captured, by the server's clock: `onCapture { at, wall }`, in milliseconds. The first tag
 * of each group, because FLV itself has no wall-clock time.
 */
const captureTag = (at: number, wall: number): Piece =>
  tagPiece(DATA, at, encodeAmf(['onCapture', { at, wall }]));
