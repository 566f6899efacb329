import { connect, type Socket } from 'node:net';
import type { Kind } from './wire.ts';

/** First message after the handshake, and the number of frames in response. */
export interface Greeting {
  path: string;
  text: string | null;
  answers: number;
}

export const GREETINGS: Readonly<Record<Kind, Greeting>> = {
  plain: { path: '/', text: null, answers: 0 },
  socketio: { path: '/socket.io/?EIO=4&transport=websocket', text: '40', answers: 2 },
  hub: { path: '/ws', text: '{"t":"sub","topic":"bench/room"}', answers: 1 },
};

// One buffer for all sockets: a chunk is read to its end before the next arrives.
const chunk = Buffer.alloc(256 * 1024);
const NOTHING = Buffer.alloc(0);
const PING = 0x9;
/** Masked, and empty as our pings are. */
const PONG = Buffer.from([0x8a, 0x80, 0, 0, 0, 0]);

/**
 * A WebSocket client that reads frame headers and skips payloads, so that the client is not measured. Only a sample
 * also reads its texts.
 */
export class RawSocket {
  frames = 0;
  bytes = 0;
  readonly ready: Promise<void>;
  readonly #socket: Socket;
  readonly #onText: ((text: string) => void) | undefined;
  #handshake: string | null = '';
  #header: Buffer = NOTHING;
  #skip = 0;
  #parts: Buffer[] = [];
  #isReady = () => {};
  #left: number;

  constructor({ path, text, answers }: Greeting, port: number, onText?: (text: string) => void) {
    this.#onText = onText;
    this.#left = answers;
    this.ready = new Promise((resolve) => {
      this.#isReady = resolve;
    });
    this.#socket = connect({
      port,
      host: '127.0.0.1',
      onread: {
        buffer: chunk,
        callback: (size) => {
          if (this.#handshake === null) this.#read(chunk.subarray(0, size));
          else this.#shakeHands(chunk.subarray(0, size), text);
          return true;
        },
      },
    });
    this.#socket.write(
      `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n',
    );
  }

  #shakeHands(data: Buffer, text: string | null): void {
    this.#handshake += data.toString('latin1');
    const end = this.#handshake?.indexOf('\r\n\r\n') ?? -1;
    if (end < 0) return;
    const rest = Buffer.from(this.#handshake?.slice(end + 4) ?? '', 'latin1');
    this.#handshake = null;
    if (text !== null) this.#socket.write(masked(text));
    if (this.#left === 0) this.#isReady();
    this.#read(rest);
  }

  #read(data: Buffer): void {
    this.bytes += data.length;
    let at = 0;
    while (at < data.length) {
      if (this.#skip > 0) {
        const take = Math.min(this.#skip, data.length - at);
        if (this.#onText) this.#parts.push(Buffer.from(data.subarray(at, at + take)));
        this.#skip -= take;
        at += take;
        if (this.#skip === 0) this.#frameEnds();
        continue;
      }
      const held = this.#header.length;
      const header = held === 0 ? data.subarray(at) : Buffer.concat([this.#header, data.subarray(at)]);
      const size = headerSize(header);
      if (size === null) {
        // Copied: the chunk is about to be read into again.
        this.#header = Buffer.from(header);
        return;
      }
      at += size - held;
      this.#skip = payloadSize(header);
      if (held > 0) this.#header = NOTHING;
      if ((header[0]! & 0x0f) === PING) this.#socket.write(PONG);
      else if (this.#skip === 0) this.#frameEnds();
    }
  }

  #frameEnds(): void {
    this.frames += 1;
    if (this.#left > 0) {
      this.#left -= 1;
      if (this.#left === 0) this.#isReady();
    }
    if (!this.#onText) return;
    this.#onText(Buffer.concat(this.#parts).toString());
    this.#parts = [];
  }
}

/** `null` while the header is incomplete. */
function headerSize(header: Buffer): number | null {
  if (header.length < 2) return null;
  const length = header[1]! & 0x7f;
  const size = length === 127 ? 10 : length === 126 ? 4 : 2;
  return header.length < size ? null : size;
}

function payloadSize(header: Buffer): number {
  const length = header[1]! & 0x7f;
  if (length === 127) return Number(header.readBigUInt64BE(2));
  return length === 126 ? header.readUInt16BE(2) : length;
}

/** Clients must mask; a mask of zeros leaves the text as it is. */
function masked(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)]);
}
