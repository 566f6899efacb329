import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { NetworkSlots } from '#platform/net/network-slots.ts';
import type { Limits } from './limits.ts';

export interface ConnectionLimiterOptions {
  limits: Limits;
  allowOrigin(origin: string | undefined, host: string | undefined): boolean;
  ipOf(request: IncomingMessage): string;
  /** Whether this address is banned from everything. */
  isBanned?: ((ip: string) => boolean) | undefined;
}

/** Limits on sockets, before any work for them. A slot is taken at once and freed when the socket closes. */
export class ConnectionLimiter {
  readonly #options: ConnectionLimiterOptions;
  readonly #places: NetworkSlots;
  #inside = 0;
  #shut = false;

  constructor(options: ConnectionLimiterOptions) {
    this.#options = options;
    this.#places = new NetworkSlots(options.limits.socketsPerIp);
  }

  shut(): void {
    this.#shut = true;
  }

  /** Takes a slot, or returns the status of the rejection. */
  admit(request: IncomingMessage, socket: Duplex): number | null {
    const { limits, allowOrigin, ipOf } = this.#options;
    const { origin, host } = request.headers;
    if (this.#shut || this.#inside >= limits.sockets) return 503;
    if (!allowOrigin(origin, host)) return 403;
    const ip = ipOf(request);
    if (this.#options.isBanned?.(ip)) return 403;
    const free = this.#places.take(ip);
    if (!free) return 429;
    this.#inside += 1;
    socket.once('close', () => {
      this.#inside -= 1;
      free();
    });
    return null;
  }
}

const REASONS: Record<number, string> = {
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

export function refuseUpgrade(socket: Duplex, status: number): void {
  socket.end(`HTTP/1.1 ${status} ${REASONS[status] ?? ''}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  socket.once('finish', () => socket.destroy());
}
