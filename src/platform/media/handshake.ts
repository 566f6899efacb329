import { randomBytes } from 'node:crypto';
import { ProtocolError } from './protocol-error.ts';

const VERSION = 3;
const PART_BYTES = 1536;

/** The plain handshake: each side echoes the other's bytes. */
export class Handshake {
  #seen: Buffer = Buffer.alloc(0);
  #answered = false;

  /** The bytes to send, and, after the handshake, the first bytes after it. */
  read(data: Buffer): { send: Buffer | null; rest: Buffer | null } {
    this.#seen = Buffer.concat([this.#seen, data]);
    if (this.#seen.length > 0 && this.#seen[0] !== VERSION) throw new ProtocolError('not RTMP');
    let send: Buffer | null = null;
    if (!this.#answered && this.#seen.length >= 1 + PART_BYTES) {
      this.#answered = true;
      const own = Buffer.concat([Buffer.alloc(8), randomBytes(PART_BYTES - 8)]);
      send = Buffer.concat([Buffer.from([VERSION]), own, this.#seen.subarray(1, 1 + PART_BYTES)]);
    }
    const whole = 1 + 2 * PART_BYTES;
    return { send, rest: this.#seen.length >= whole ? this.#seen.subarray(whole) : null };
  }
}
