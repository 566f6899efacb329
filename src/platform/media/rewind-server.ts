import { open } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { parseRange } from '#platform/storage/byte-range.ts';
import type { MediaLimits } from './limits.ts';
import type { Rewind } from './rewind.ts';

const OPEN = { 'access-control-allow-origin': '*', 'x-content-type-options': 'nosniff' };

interface Requested {
  name: string;
  ticket: string;
  request: IncomingMessage;
  response: ServerResponse;
  /** False ends what is being sent. */
  isAllowed(): boolean;
}

/**
 * `rewind.json`, `rewind.m3u8` and byte ranges of the recording, for viewers who may watch the room. The file goes from the
 * disk to the viewer in small pieces, as fast as the viewer reads.
 */
export class RewindServer {
  readonly #limits: MediaLimits;
  readonly #sent: (bytes: number) => void;
  #reads = 0;

  constructor(limits: MediaLimits, sent: (bytes: number) => void) {
    this.#limits = limits;
    this.#sent = sent;
  }

  async serve(rewind: Rewind | null, requested: Requested): Promise<void> {
    const { name, ticket, request, response } = requested;
    if (name === 'rewind.json') {
      if (!rewind) return none(response);
      const state = rewind.state();
      // A broadcast that has just begun is no error in a viewer's console.
      if (!state) return void response.writeHead(204, { ...OPEN, 'cache-control': 'no-store' }).end();
      return this.#send(response, 'application/json', Buffer.from(JSON.stringify(state)));
    }
    if (name === 'rewind.m3u8') {
      const playlist = rewind?.playlist(ticket ? `?ticket=${encodeURIComponent(ticket)}` : '');
      if (!playlist) return none(response);
      const isCompressed = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
      if (isCompressed) response.setHeader('content-encoding', 'gzip');
      response.setHeader('vary', 'accept-encoding');
      return this.#send(
        response,
        'application/vnd.apple.mpegurl',
        isCompressed ? playlist.gzip : playlist.plain,
      );
    }
    await this.#range(rewind?.file(name) ?? null, requested).catch(() => response.destroy());
  }

  #send(response: ServerResponse, type: string, body: Buffer): void {
    response.writeHead(200, {
      ...OPEN,
      'content-type': type,
      'content-length': body.length,
      'cache-control': 'no-store',
    });
    this.#sent(body.length);
    response.end(response.req.method === 'HEAD' ? undefined : body);
  }

  async #range(found: { path: string; size: number } | null, requested: Requested): Promise<void> {
    const { ticket, request, response, isAllowed } = requested;
    if (!found) return none(response);
    const range = parseRange(request.headers.range, found.size);
    // Players read parts; the whole file is the recording, once it is complete.
    if (typeof range === 'string') {
      response.setHeader('content-range', `bytes */${found.size}`);
      return none(response, 416);
    }
    if (this.#reads >= this.#limits.rewindReads) return none(response, 503);
    this.#reads += 1;
    const { start, end } = range;
    const recheck = setInterval(() => {
      if (!isAllowed()) response.destroy();
    }, this.#limits.recheckMs);
    const file = await open(found.path).catch(() => null);
    try {
      if (!file) return none(response);
      response.setTimeout(this.#limits.rewindReadMs, () => response.destroy());
      response.writeHead(206, {
        ...OPEN,
        'content-type': 'video/mp4',
        'content-length': end - start + 1,
        'content-range': `bytes ${start}-${end}/*`,
        'cache-control': ticket ? 'no-store' : 'public, max-age=3600, immutable',
      });
      if (request.method === 'HEAD') return void response.end();
      const stream = file.createReadStream({ start, end, autoClose: false });
      await pipeline(stream, response).finally(() => this.#sent(stream.bytesRead));
    } finally {
      this.#reads -= 1;
      clearInterval(recheck);
      await file?.close();
    }
  }
}

const none = (response: ServerResponse, status = 404): void =>
  void response.writeHead(status, { ...OPEN, 'content-length': 0, 'cache-control': 'no-store' }).end();
