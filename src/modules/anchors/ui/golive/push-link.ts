import type { FromIngest } from '#platform/media/web-push.rules.ts';
import { type FinalEnd, isFinal, retryAfter } from './uplink.rules.ts';

export type LinkState = 'connecting' | 'open' | 'lost';
export type LinkEnd = FinalEnd | 'lost' | 'stopped' | 'refused';

interface LinkParts {
  /** A new address and ticket for each attempt; an `Error` with its message where the push is not allowed. */
  join(): Promise<{ path: string; ticket: string } | { refused: string }>;
  onState(state: LinkState): void;
  /** `text`: why the site refuses the push, in words. */
  onEnd(why: LinkEnd, text?: string): void;
}

/** Sound and picture come from encoders of their own; a slow device delays one of them. */
const LATE_MS = 700;

/** The socket of a push: connected again after a cut, as long as the broadcast waits for it. */
export class PushLink {
  readonly #parts: LinkParts;
  #socket: WebSocket | null = null;
  #isOpen = false;
  #isOver = false;
  #attempt = 0;
  #lostAt: number | null = null;
  #sentAt = 0;
  /** Null before the first message of a connection. */
  #arrivedAt: number | null = null;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: LinkParts) {
    this.#parts = parts;
    void this.#connect();
  }

  /** Milliseconds that were sent and have not arrived. */
  behindMs(): number {
    return this.#arrivedAt === null ? 0 : Math.max(0, this.#sentAt - this.#arrivedAt);
  }

  /** False while there is no connection, and for what is too late: the ingest would take it for a new clock. */
  send(message: Uint8Array<ArrayBuffer>, ms: number): boolean {
    if (!this.#isOpen || ms < this.#sentAt - LATE_MS) return false;
    this.#sentAt = Math.max(this.#sentAt, ms);
    this.#arrivedAt ??= ms;
    this.#socket?.send(message);
    return true;
  }

  /** Another connection at once. */
  renew(): void {
    if (!this.#isOpen) return;
    const before = this.#socket;
    this.#socket = null;
    this.#isOpen = false;
    // A dead line takes a minute to close.
    before?.close(1000);
    this.#again();
  }

  stop(): void {
    this.#end('stopped');
  }

  async #connect(): Promise<void> {
    this.#parts.onState('connecting');
    const joined = await this.#parts.join().catch(() => null);
    if (this.#isOver) return;
    if (!joined) return this.#again();
    if ('refused' in joined) return this.#end('refused', joined.refused);
    const url = new URL(joined.path, location.href);
    url.protocol = url.protocol.replace('http', 'ws');
    const socket = new WebSocket(url);
    socket.binaryType = 'arraybuffer';
    this.#socket = socket;
    let why = '';
    socket.onopen = () => socket.send(joined.ticket);
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(String(data)) as FromIngest;
      if (message.t === 'arrived') this.#arrivedAt = Math.max(this.#arrivedAt ?? 0, message.at);
      else if (message.t === 'open') this.#opened();
      else why = message.why;
    };
    socket.onclose = () => {
      if (this.#socket !== socket || this.#isOver) return;
      this.#isOpen = false;
      if (isFinal(why)) this.#end(why);
      else this.#again();
    };
  }

  #opened(): void {
    this.#isOpen = true;
    this.#attempt = 0;
    this.#lostAt = null;
    this.#sentAt = 0;
    this.#arrivedAt = null;
    this.#parts.onState('open');
  }

  #again(): void {
    this.#lostAt ??= performance.now();
    const wait = retryAfter(this.#attempt, performance.now() - this.#lostAt);
    if (wait === null) {
      this.#end('lost');
      return;
    }
    this.#attempt += 1;
    this.#parts.onState('lost');
    this.#retry = setTimeout(() => void this.#connect(), wait);
  }

  #end(why: LinkEnd, text?: string): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#isOpen = false;
    clearTimeout(this.#retry);
    this.#socket?.close(1000);
    this.#parts.onEnd(why, text);
  }
}
