import { ProtocolError } from './protocol-error.ts';

export interface VideoConfig {
  /** `avc1.64001f` */
  codec: string;
  width: number;
  height: number;
  /** The record as in MP4. */
  description: Buffer;
}

/** From the AVCDecoderConfigurationRecord that opens an H.264 stream. */
export function readVideoConfig(record: Buffer): VideoConfig {
  if (record.length < 9 || record[0] !== 1 || ((record[5] as number) & 0x1f) === 0) {
    throw new ProtocolError('no H.264 configuration');
  }
  const length = record.readUInt16BE(6);
  const sps = record.subarray(8, 8 + length);
  if (sps.length < length || length < 4) throw new ProtocolError('no H.264 configuration');
  const codec = `avc1.${sps.toString('hex', 1, 4)}`;
  return { codec, ...readSps(sps), description: Buffer.from(record) };
}

/** Profiles whose sequence parameters include chroma and scaling. */
const HIGH = [100, 110, 122, 244, 44, 83, 86, 118, 128, 138, 139, 134, 135];
const MOST_PIXELS = 16_384;

function readSps(sps: Buffer): { width: number; height: number } {
  const bits = new BitReader(withoutEscapes(sps.subarray(4)));
  bits.unsigned();
  let chroma = 1;
  if (HIGH.includes(sps[1] as number)) {
    chroma = bits.unsigned();
    if (chroma === 3) bits.bits(1);
    bits.unsigned();
    bits.unsigned();
    bits.bits(1);
    const lists = bits.bits(1) ? (chroma === 3 ? 12 : 8) : 0;
    for (let i = 0; i < lists; i += 1) {
      const present = bits.bits(1);
      if (present) bits.skipScaling(i < 6 ? 16 : 64);
    }
  }
  bits.unsigned();
  const order = bits.unsigned();
  if (order === 0) bits.unsigned();
  else if (order === 1) {
    bits.bits(1);
    bits.unsigned();
    bits.unsigned();
    const cycle = bits.unsigned();
    if (cycle > 255) throw new ProtocolError('no H.264 configuration');
    for (let i = 0; i < cycle; i += 1) bits.unsigned();
  }
  bits.unsigned();
  bits.bits(1);
  const columns = bits.unsigned() + 1;
  const rows = bits.unsigned() + 1;
  const framesOnly = bits.bits(1);
  if (!framesOnly) bits.bits(1);
  bits.bits(1);
  const lines = 2 - framesOnly;
  let width = columns * 16;
  let height = rows * 16 * lines;
  if (bits.bits(1)) {
    const [left, right, top, bottom] = [bits.unsigned(), bits.unsigned(), bits.unsigned(), bits.unsigned()];
    width -= (left + right) * (chroma === 1 || chroma === 2 ? 2 : 1);
    height -= (top + bottom) * (chroma === 1 ? 2 : 1) * lines;
  }
  if (width < 1 || height < 1 || width > MOST_PIXELS || height > MOST_PIXELS) {
    throw new ProtocolError('no picture has this size');
  }
  return { width, height };
}

/** `00 00 03` is the escape of `00 00`, so that no start code appears inside. */
function withoutEscapes(bytes: Buffer): Buffer {
  const unescaped = bytes.filter(
    (byte, i) => !(byte === 3 && i >= 2 && bytes[i - 1] === 0 && bytes[i - 2] === 0),
  );
  return Buffer.from(unescaped);
}

class BitReader {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  bits(count: number): number {
    let value = 0;
    for (let i = 0; i < count; i += 1) {
      const byte = this.#bytes[this.#at >> 3];
      if (byte === undefined) throw new ProtocolError('a configuration ends too early');
      value = value * 2 + ((byte >> (7 - (this.#at & 7))) & 1);
      this.#at += 1;
    }
    return value;
  }

  /** Exponential Golomb. */
  unsigned(): number {
    let zeros = 0;
    while (this.bits(1) === 0) {
      zeros += 1;
      if (zeros > 31) throw new ProtocolError('a number is too long');
    }
    return 2 ** zeros - 1 + this.bits(zeros);
  }

  signed(): number {
    const value = this.unsigned();
    return value % 2 ? (value + 1) / 2 : -value / 2;
  }

  skipScaling(size: number): void {
    let last = 8;
    for (let i = 0, next = 8; i < size && next !== 0; i += 1) {
      next = (last + this.signed() + 256) % 256;
      if (next !== 0) last = next;
    }
  }
}

export interface AudioConfig {
  /** `mp4a.40.2` */
  codec: string;
  sampleRate: number;
  channels: number;
  description: Buffer;
}

const RATES = [96000, 88200, 64000, 48000, 44100, 32000, 24000, 22050, 16000, 12000, 11025, 8000, 7350];

/** From the AudioSpecificConfig that opens an AAC stream. */
export function readAudioConfig(config: Buffer): AudioConfig {
  const bits = new BitReader(config);
  const type = bits.bits(5);
  const index = bits.bits(4);
  const sampleRate = index === 15 ? bits.bits(24) : RATES[index];
  const channels = bits.bits(4);
  if (type === 0 || type === 31 || !sampleRate || channels < 1 || channels > 7) {
    throw new ProtocolError('no AAC configuration');
  }
  return {
    codec: `mp4a.40.${type}`,
    sampleRate,
    channels: channels === 7 ? 8 : channels,
    description: Buffer.from(config),
  };
}
