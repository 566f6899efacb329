import { constants, deflateRawSync } from 'node:zlib';
import type { PerMessageDeflateOptions, WebSocket } from 'ws';

/**
 * The only access to private parts of `ws`, which would frame (and deflate) the same text again for every socket: here
 * a text is framed once, deflated at most once, and the same bytes go to all. Without these private fields, plain
 * `send` is used.
 */

const COMPRESS_FROM = 512;
const EXTENSION = 'permessage-deflate';
const TEXT = 0x81;
const COMPRESSED = 0x40;
const SYNC_TAIL_BYTES = 4;

/** Without context takeover every message is independent: one deflated frame serves all. */
export const sharedDeflate: PerMessageDeflateOptions = {
  serverNoContextTakeover: true,
  clientNoContextTakeover: true,
  zlibInflateOptions: { chunkSize: 1024 },
};

interface DeflateExtension {
  params?: { server_no_context_takeover?: boolean; server_max_window_bits?: number };
  cleanup?(): void;
}

interface Internals {
  _sender?: { sendFrame?(list: Buffer[]): void; _state?: number; _queue?: unknown[] };
  _extensions?: Record<string, DeflateExtension | undefined>;
}

export class Frame {
  readonly text: string;
  #plain: Buffer | undefined;
  #deflated: Buffer | undefined;

  constructor(text: string) {
    this.text = text;
  }

  get plain(): Buffer {
    this.#plain ??= encode(Buffer.from(this.text), 0);
    return this.#plain;
  }

  get deflated(): Buffer {
    this.#deflated ??= this.#deflate();
    return this.#deflated;
  }

  #deflate(): Buffer {
    if (this.text.length < COMPRESS_FROM) return this.plain;
    const bytes = deflateRawSync(this.text, { finishFlush: constants.Z_SYNC_FLUSH });
    const frame = encode(bytes.subarray(0, -SYNC_TAIL_BYTES), COMPRESSED);
    return frame.length < this.plain.length ? frame : this.plain;
  }
}

function encode(payload: Buffer, flags: number): Buffer {
  const { length } = payload;
  const head = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(head + length);
  frame[0] = TEXT | flags;
  if (head === 2) {
    frame[1] = length;
  } else if (head === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  payload.copy(frame, head);
  return frame;
}

export type SendFrame = (frame: Frame) => void;

/** Sender of shared frames for this socket, chosen once after its handshake. */
export function frameSender(ws: WebSocket): SendFrame {
  const { _sender: sender, _extensions: extensions } = ws as unknown as Internals;
  if (typeof sender?.sendFrame !== 'function' || sender._state !== 0) {
    return (frame) => ws.send(frame.text, { compress: false });
  }
  const params = extensions?.[EXTENSION]?.params;
  // Shared frames use the full 32 KiB window; clients with a smaller one get plain frames.
  const takesDeflated = params?.server_no_context_takeover && (params.server_max_window_bits ?? 15) === 15;
  return takesDeflated
    ? (frame) => sender.sendFrame?.([frame.deflated])
    : (frame) => sender.sendFrame?.([frame.plain]);
}

/** Frees the inflater (about 50 kB) that a compressed message from the client left behind. */
export function releaseInflater(ws: WebSocket): void {
  (ws as unknown as Internals)._extensions?.[EXTENSION]?.cleanup?.();
}
