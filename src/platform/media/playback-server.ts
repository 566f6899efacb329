import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { NetworkSlots } from '#platform/net/network-slots.ts';
import type { StreamViewer } from './broadcast.ts';
import type { MediaCounts } from './child-protocol.ts';
import { mayEmbed } from './embed.rules.ts';
import type { MediaLimits } from './limits.ts';
import type { LiveStreams } from './live-streams.ts';
import { verifyPlaybackToken } from './playback-token.ts';
import type { RefusedNetworks } from './refused-networks.ts';
import type { Rewind } from './rewind.ts';
import { RewindServer } from './rewind-server.ts';
import { acceptSocket, httpViewer, socketViewer } from './stream-viewers.ts';
import type { TokenViewer, TokenViewers } from './token-viewers.ts';

interface AudienceParts {
  onAir: LiveStreams;
  readers: TokenViewers;
  networks: RefusedNetworks;
  /** See `ChildSettings`. */
  embed: string[] | null;
  limits: MediaLimits;
  counts: MediaCounts;
  ticketKeys: readonly Buffer[];
  /** See `ChildSettings`. */
  pass: string;
  now(): Date;
}

const FLV_PATH = /^\/live\/([A-Za-z0-9_-]{1,64})\.flv$/;
const HLS_PATH = /^\/live\/([A-Za-z0-9_-]{1,64})\/([A-Za-z0-9.-]{1,40})$/;
const COVER = 'cover';
const REWIND_NAME = /^rewind[.-]/;
const OPEN = { 'access-control-allow-origin': '*', 'x-content-type-options': 'nosniff' };

/** FLV and HLS of each room, with a playback token where the room requires one. */
export class PlaybackServer {
  readonly #parts: AudienceParts;
  readonly #places: NetworkSlots;
  readonly #rewinds: RewindServer;

  constructor(parts: AudienceParts) {
    this.#parts = parts;
    this.#places = new NetworkSlots(parts.limits.viewersPerIp);
    this.#rewinds = new RewindServer(parts.limits, this.#events.sent);
  }

  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = URL.parse(request.url ?? '', 'http://media');
    if (!url || (request.method !== 'GET' && request.method !== 'HEAD'))
      return answer(response, url ? 405 : 400);
    if (!mayEmbed(request.headers, this.#parts.embed)) return answer(response, 403);
    if (this.#parts.networks.refuses(this.#ipOf(request))) return answer(response, 403);
    const ticket = url.searchParams.get('ticket') ?? '';
    const [, flv = ''] = FLV_PATH.exec(url.pathname) ?? [];
    if (flv) return this.#flv(flv, ticket, request, response);
    const [, hls = '', name = ''] = HLS_PATH.exec(url.pathname) ?? [];
    if (name === COVER) return this.#cover(hls, request, response);
    const { status, room, reader } = this.#find(hls, ticket);
    const refusal = room && reader ? await this.#parts.readers.admit(reader, this.#browserOf(request)) : 0;
    if (refusal) return answer(response, refusal);
    const recording = room?.shown?.recording;
    if (room && REWIND_NAME.test(name)) {
      if (room.right === null) room.readers.saw(this.#browserOf(request), this.#parts.now().getTime());
      const rewind = recording?.rewind ?? null;
      const isAllowed = () => this.#mayRewind(hls, rewind, reader, this.#ipOf(request));
      return this.#rewinds.serve(rewind, { name, ticket, request, response, isAllowed });
    }
    const file = room?.shown?.hls.file(name, ticket ? `?ticket=${encodeURIComponent(ticket)}` : '');
    if (!room || !file) return answer(response, room ? 404 : status);
    if (file.seconds === 0) {
      const reader = room.right !== null ? ticket : this.#browserOf(request);
      room.readers.saw(reader, this.#parts.now().getTime());
    }
    // A playback token belongs to one viewer: responses to it must not be cached.
    const cacheControl =
      file.seconds > 0 && !ticket ? `public, max-age=${file.seconds}, immutable` : 'no-store';
    response.writeHead(200, { ...OPEN, 'content-type': file.contentType, 'cache-control': cacheControl });
    this.#parts.counts.bytesOut += file.body.length;
    response.end(request.method === 'HEAD' ? undefined : file.body);
  }

  /** The last still of a public stream. Without one an empty answer: lists ask for rooms that have just ended. */
  #cover(name: string, request: IncomingMessage, response: ServerResponse): void {
    const { still } = this.#parts.onAir.rooms.get(name) ?? {};
    if (!still) {
      answer(response, 204);
      return;
    }
    response.writeHead(200, {
      ...OPEN,
      'content-type': still.type,
      'content-length': still.bytes.length,
      'cache-control': `public, max-age=${this.#parts.limits.stillMs / 1000}`,
    });
    this.#parts.counts.bytesOut += still.bytes.length;
    response.end(request.method === 'HEAD' ? undefined : still.bytes);
  }

  /** A socket whose request the parent process has read. */
  async welcome(
    socket: Socket,
    request: { room: string; ticket: string; socketKey: string; ip: string },
  ): Promise<void> {
    socket.on('error', () => undefined);
    const { status, room, reader } = this.#find(request.room, request.ticket);
    const held = room ? await this.#hold(reader, socket) : status;
    const refusal = held || this.#admit(socket, request.ip);
    if (!room || refusal) {
      socket.end(`HTTP/1.1 ${refusal} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
      return;
    }
    socket.setNoDelay(true);
    socket.write(acceptSocket(request.socketKey));
    this.#seat(request.room, socketViewer(socket, this.#parts.limits, this.#events), socket);
    socket.resume();
  }

  async #flv(
    name: string,
    ticket: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const { status, room, reader } = this.#find(name, ticket);
    if (!room) return answer(response, status);
    const held = await this.#hold(reader, request.socket);
    const refusal = held || this.#admit(request.socket, this.#ipOf(request));
    if (refusal) return answer(response, refusal);
    request.socket.setNoDelay(true);
    response.writeHead(200, { ...OPEN, 'content-type': 'video/x-flv', 'cache-control': 'no-store' });
    if (request.method === 'HEAD') response.end();
    else this.#seat(name, httpViewer(response, this.#parts.limits, this.#events), response);
  }

  #ipOf({ headers, socket }: IncomingMessage): string {
    const spoken = headers['x-media-pass'] === this.#parts.pass && headers['x-media-ip'];
    return typeof spoken === 'string' ? spoken : (socket.remoteAddress ?? '');
  }

  /** Without playback tokens, the closest identity of a viewer. */
  #browserOf(request: IncomingMessage): string {
    return `${this.#ipOf(request)} ${(request.headers['user-agent'] ?? '').slice(0, 200)}`;
  }

  /** While the past is sent: the room shows this recording, and the viewer may watch it. */
  #mayRewind(name: string, rewind: Rewind | null, reader: TokenViewer | null, ip: string): boolean {
    const { onAir, networks, readers } = this.#parts;
    const room = onAir.rooms.get(name);
    return (
      room?.shown?.recording?.rewind === rewind &&
      room?.right === (reader?.right ?? null) &&
      !networks.refuses(ip) &&
      (reader === null || readers.stays(reader))
    );
  }

  #seat(name: string, watcher: StreamViewer, line: Socket | ServerResponse): void {
    const broadcast = this.#parts.onAir.rooms.get(name)?.broadcast;
    line.once('close', () => broadcast?.leave(watcher));
    broadcast?.join(watcher);
  }

  #find(name: string, ticket: string) {
    const room = this.#parts.onAir.rooms.get(name);
    if (!room?.shown) return { status: 404, room: undefined, reader: null };
    const { ticketKeys, now } = this.#parts;
    const { right } = room;
    if (right === null) return { status: 200, room, reader: null };
    const holder = verifyPlaybackToken(ticketKeys, { room: name, right }, ticket, now());
    if (!holder) return { status: 403, room: undefined, reader: null };
    return { status: 200, room, reader: { room: name, right, ...holder } };
  }

  /** 0, or an error status: the slot of a token's connection, until it closes or its right ends. */
  async #hold(reader: TokenViewer | null, line: Socket): Promise<number> {
    if (!reader) return 0;
    const { readers } = this.#parts;
    const end = () => line.destroy();
    const refusal = await readers.admit(reader, '', end);
    if (refusal) return refusal;
    line.once('close', () => readers.left(reader, end));
    if (line.destroyed) readers.left(reader, end);
    return 0;
  }

  /** 0, or an error status. Counted until the connection closes. */
  #admit(line: Socket, ip: string): number {
    const { counts, limits, networks } = this.#parts;
    if (networks.refuses(ip)) return 403;
    if (counts.viewers >= limits.viewers) return 503;
    const free = this.#places.take(ip);
    if (!free) return 429;
    networks.hold(line, ip);
    counts.viewers += 1;
    line.once('close', () => {
      counts.viewers -= 1;
      free();
    });
    return 0;
  }

  readonly #events = {
    sent: (bytes: number) => {
      this.#parts.counts.bytesOut += bytes;
    },
    slow: () => {
      this.#parts.counts.slow += 1;
    },
  };
}

const answer = (response: ServerResponse, status: number): void =>
  void response.writeHead(status, { ...OPEN, 'content-length': 0, 'cache-control': 'no-store' }).end();
