import { MEDIA_LIMITS, type MediaLimits } from './limits.ts';
import { ProtocolError } from './protocol-error.ts';

/** One whole RTMP message. */
export interface RtmpMessage {
  readonly type: number;
  readonly streamId: number;
  /** Milliseconds by the peer; wraps after 32 bits. */
  readonly timestamp: number;
  readonly payload: Buffer;
}

interface ChunkStream {
  timestamp: number;
  delta: number;
  /** The first header of a message had the field: continuations repeat it. */
  extended: boolean;
  length: number;
  type: number;
  streamId: number;
  /** Of the current message; null between messages. */
  payload: Buffer | null;
  filled: number;
}

const SET_CHUNK_SIZE = 1;
const ABORT = 2;
const HEADER_LENGTHS = [11, 7, 3, 0] as const;
const EXTENDED = 0xffffff;

/** Bytes in, messages out. Everything a peer can make grow is limited; beyond it a `ProtocolError` is thrown. */
export class ChunkReader {
  /** Raised when a push is accepted: before that only commands are expected. */
  messageBytes: number;
  readonly #limits: MediaLimits;
  readonly #streams = new Map<number, ChunkStream>();
  #chunkSize = 128;
  #pending = 0;
  /** The start of an incomplete header. */
  #rest: Buffer = Buffer.alloc(0);
  /** The chunk whose payload is arriving. */
  #open: { stream: ChunkStream; left: number } | null = null;

  constructor(limits: MediaLimits = MEDIA_LIMITS) {
    this.#limits = limits;
    this.messageBytes = limits.commandBytes;
  }

  *read(data: Buffer): Generator<RtmpMessage> {
    let bytes = this.#rest.length > 0 ? Buffer.concat([this.#rest, data]) : data;
    this.#rest = Buffer.alloc(0);
    while (bytes.length > 0) {
      if (!this.#open) {
        const used = this.#readHeader(bytes);
        if (used === 0) {
          // A copy: the slice would retain the socket's whole buffer.
          this.#rest = Buffer.from(bytes);
          return;
        }
        bytes = bytes.subarray(used);
      }
      const taken = this.#readPayload(bytes);
      bytes = bytes.subarray(taken);
      const message = this.#finished();
      if (message && !this.#control(message)) yield message;
    }
  }

  /** Length of the header; 0 while incomplete. */
  #readHeader(bytes: Buffer): number {
    const first = bytes[0] as number;
    const format = first >> 6;
    const short = first & 0x3f;
    const basic = short === 0 ? 2 : short === 1 ? 3 : 1;
    const size = basic + (HEADER_LENGTHS[format] as number);
    if (bytes.length < size) return 0;
    const id = basic === 1 ? short : basic === 2 ? 64 + bytes.readUInt8(1) : 64 + bytes.readUInt16LE(1);
    const known = this.#streams.get(id);
    if (!known && format !== 0 && format !== 1)
      throw new ProtocolError('a chunk stream begins without a header');
    if (!known && this.#streams.size >= this.#limits.chunkStreams)
      throw new ProtocolError('too many chunk streams');
    const continues = known?.payload != null;
    if (continues && format !== 3) throw new ProtocolError('a message is interrupted by another');

    const field = format < 3 ? bytes.readUIntBE(basic, 3) : 0;
    const extended = format < 3 ? field === EXTENDED : (known as ChunkStream).extended;
    if (extended && bytes.length < size + 4) return 0;
    const time = extended ? bytes.readUInt32BE(size) : field;
    const used = size + (extended ? 4 : 0);

    const stream = known ?? blank();
    if (!known) this.#streams.set(id, stream);
    stream.extended = extended;
    if (format <= 1) {
      stream.length = bytes.readUIntBE(basic + 3, 3);
      stream.type = bytes.readUInt8(basic + 6);
    }
    if (format === 0) stream.streamId = bytes.readUInt32LE(basic + 7);
    if (!continues) this.#begin(stream, format, time);
    this.#open = { stream, left: Math.min(this.#chunkSize, stream.length - stream.filled) };
    return used;
  }

  #begin(stream: ChunkStream, format: number, time: number): void {
    // A whole timestamp is also the delta of a following headerless message: specified, and used by encoders.
    if (format < 3) stream.delta = time;
    stream.timestamp = format === 0 ? time : (stream.timestamp + stream.delta) >>> 0;
    if (stream.length > this.messageBytes) throw new ProtocolError('a message is too long');
    this.#pending += stream.length;
    if (this.#pending > this.#limits.pendingBytes) throw new ProtocolError('too much is unfinished');
    stream.payload = Buffer.allocUnsafe(stream.length);
    stream.filled = 0;
  }

  #readPayload(bytes: Buffer): number {
    const open = this.#open;
    if (!open) return 0;
    const { stream } = open;
    const taken = Math.min(open.left, bytes.length);
    bytes.copy(stream.payload as Buffer, stream.filled, 0, taken);
    stream.filled += taken;
    open.left -= taken;
    return taken;
  }

  #finished(): RtmpMessage | null {
    if (!this.#open || this.#open.left > 0) return null;
    const { stream } = this.#open;
    this.#open = null;
    if (stream.filled < stream.length) return null;
    const { type, streamId, timestamp, payload } = stream;
    this.#pending -= stream.length;
    stream.payload = null;
    stream.filled = 0;
    return { type, streamId, timestamp, payload: payload as Buffer };
  }

  /** Messages of the chunk layer are handled here. */
  #control({ type, payload }: RtmpMessage): boolean {
    if (type === SET_CHUNK_SIZE) {
      const size = payload.length >= 4 ? payload.readUInt32BE(0) : 0;
      if (size < 1 || size > this.#limits.chunkBytes) throw new ProtocolError('a chunk size out of range');
      this.#chunkSize = size;
      return true;
    }
    if (type === ABORT) {
      const stream = payload.length >= 4 ? this.#streams.get(payload.readUInt32BE(0)) : undefined;
      if (stream?.payload) {
        this.#pending -= stream.length;
        stream.payload = null;
        stream.filled = 0;
      }
      return true;
    }
    return false;
  }
}

const blank = (): ChunkStream => ({
  timestamp: 0,
  delta: 0,
  extended: false,
  length: 0,
  type: 0,
  streamId: 0,
  payload: null,
  filled: 0,
});
