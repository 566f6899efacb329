import type { Writable } from 'node:stream';
import { constants, deflateRawSync } from 'node:zlib';
import type { PerMessageDeflateOptions, WebSocket } from 'ws';

/**
 * `ws` would frame (and deflate) the same text again for every socket: here a text is framed once, deflated at most
 * once, and the same bytes are written to all. `ws` itself sends only control frames, which it never queues.
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

/** Value of the handshake's extension header among the lines of a response's head; empty without one. */
export function negotiatedExtensions(headers: readonly string[]): string {
  const name = 'sec-websocket-extensions:';
  return (
    headers
      .find((line) => line.toLowerCase().startsWith(name))
      ?.slice(name.length)
      .trim() ?? ''
  );
}

/** Sender of shared frames for a socket, chosen once after its handshake. */
export function frameSender(socket: Writable, extensions: string): SendFrame {
  // Shared frames use the full 32 KiB window; clients with a smaller one get plain frames.
  const takesDeflated =
    extensions.includes(EXTENSION) &&
    extensions.includes('server_no_context_takeover') &&
    Number(/server_max_window_bits=(\d+)/.exec(extensions)?.[1] ?? 15) === 15;
  return (frame) => void socket.write(takesDeflated ? frame.deflated : frame.plain);
}

/**
 * Frees the inflater (about 50 kB) that a compressed message from the client left behind. `ws` frees it only with the
 * socket, and has no public call for it.
 */
export function releaseInflater(ws: WebSocket): void {
  const { _extensions: extensions } = ws as WebSocket & {
    _extensions?: Record<string, { cleanup?(): void } | undefined>;
  };
  extensions?.[EXTENSION]?.cleanup?.();
}
