import type { MediaLimits } from './limits.ts';
import { ProtocolError } from './protocol-error.ts';

export const TEXT = 1;
export const BINARY = 2;
export const CLOSE = 8;
export const PING = 9;
const PONG = 10;

/** One whole WebSocket message, or a control frame. */
export interface SocketMessage {
  readonly opcode: number;
  readonly payload: Buffer;
}

interface Open {
  opcode: number;
  final: boolean;
  mask: Buffer;
  payload: Buffer;
  filled: number;
}

const FINAL = 0x80;
const RESERVED = 0x70;
const MASKED = 0x80;
const CONTROL_BYTES = 125;

/** A browser's WebSocket bytes in, messages out. What a peer can make grow is limited; beyond it a `ProtocolError` is thrown. */
export class FrameReader {
  /** Raised when a push is accepted: before that only a ticket is expected. */
  messageBytes: number;
  readonly #limits: MediaLimits;
  #rest: Buffer = Buffer.alloc(0);
  #open: Open | null = null;
  /** Fragments of the message that is arriving. */
  #parts: Buffer[] = [];
  #partBytes = 0;
  #fragmented: number | null = null;

  constructor(limits: MediaLimits) {
    this.#limits = limits;
    this.messageBytes = limits.ticketBytes;
  }

  *read(data: Buffer): Generator<SocketMessage> {
    let bytes = this.#rest.length > 0 ? Buffer.concat([this.#rest, data]) : data;
    this.#rest = Buffer.alloc(0);
    for (;;) {
      if (!this.#open) {
        const used = this.#readHead(bytes);
        if (used === 0) {
          // A copy: the slice would retain the socket's whole buffer.
          this.#rest = Buffer.from(bytes);
          return;
        }
        bytes = bytes.subarray(used);
      }
      const open = this.#open as unknown as Open;
      bytes = bytes.subarray(fill(open, bytes));
      if (open.filled < open.payload.length) return;
      this.#open = null;
      const message = this.#finished(open);
      if (message) yield message;
    }
  }

  /** Length of the header; 0 while incomplete. */
  #readHead(bytes: Buffer): number {
    if (bytes.length < 2) return 0;
    const [first, second] = bytes as unknown as [number, number];
    if ((first & RESERVED) !== 0 || (second & MASKED) === 0) throw new ProtocolError('no frame of a browser');
    const short = second & 0x7f;
    const extra = short === 126 ? 2 : short === 127 ? 8 : 0;
    const used = 2 + extra + 4;
    if (bytes.length < used) return 0;
    const length =
      extra === 0 ? short : extra === 2 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2));
    const opcode = first & 0x0f;
    const final = (first & FINAL) !== 0;
    this.#check(opcode, final, length);
    this.#open = {
      ...{ opcode, final, filled: 0 },
      mask: Buffer.from(bytes.subarray(used - 4, used)),
      payload: Buffer.allocUnsafe(length),
    };
    return used;
  }

  #check(opcode: number, final: boolean, length: number): void {
    if (opcode === CLOSE || opcode === PING || opcode === PONG) {
      if (!final || length > CONTROL_BYTES) throw new ProtocolError('a control frame is too long');
      return;
    }
    const continues = opcode === 0;
    if (!continues && opcode !== TEXT && opcode !== BINARY) throw new ProtocolError('an unknown frame');
    if (continues !== (this.#fragmented !== null)) throw new ProtocolError('a fragment out of turn');
    if (this.#partBytes + length > this.messageBytes) throw new ProtocolError('a message is too long');
    if (this.#parts.length >= this.#limits.fragments) throw new ProtocolError('too many fragments');
  }

  #finished({ opcode, final, payload }: Open): SocketMessage | null {
    if (opcode >= CLOSE) return { opcode, payload };
    const kind = this.#fragmented ?? opcode;
    if (final && this.#fragmented === null) return { opcode: kind, payload };
    this.#parts.push(payload);
    this.#partBytes += payload.length;
    this.#fragmented = kind;
    if (!final) return null;
    const whole = Buffer.concat(this.#parts);
    this.#parts = [];
    this.#partBytes = 0;
    this.#fragmented = null;
    return { opcode: kind, payload: whole };
  }
}

/** Number of bytes taken, unmasked. */
function fill(open: Open, bytes: Buffer): number {
  const { payload, mask, filled } = open;
  const taken = Math.min(payload.length - filled, bytes.length);
  for (let i = 0; i < taken; i += 1)
    payload[filled + i] = (bytes[i] as number) ^ (mask[(filled + i) & 3] as number);
  open.filled += taken;
  return taken;
}
