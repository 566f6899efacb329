import { open } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { RawHandler } from '#platform/module.ts';
import { refuseUpgrade } from '#platform/realtime/connection-limiter.ts';
import { parseRange } from '#platform/storage/byte-range.ts';
import { RECORDINGS_PATH } from './recordings.rules.ts';
import type { FoundFile } from './recordings.service.ts';

/** Recordings with range requests, so that a player can seek. */
export const recordingsRawHandler = (
  find: (file: string, ticket: string) => Promise<FoundFile | 403 | 404>,
): RawHandler => ({
  prefix: RECORDINGS_PATH,
  upgrade: (_request, socket) => refuseUpgrade(socket, 404),
  serve(request, response) {
    const [file = '', query] = (request.url ?? '').slice(RECORDINGS_PATH.length).split('?', 2);
    const ticket = new URLSearchParams(query).get('ticket') ?? '';
    find(file, ticket)
      .then((found) => send(found, request, response))
      // A viewer who leaves early is no error.
      .catch(() => response.destroy());
  },
});

async function send(
  found: FoundFile | 403 | 404,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return end(response, 405);
  if (typeof found === 'number') return end(response, found);
  const file = await open(found.path).catch(() => null);
  if (!file) return end(response, 404);
  try {
    const { size, mtimeMs } = await file.stat();
    // A recording grows until its end, when it gets its index.
    response.setHeader('etag', `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`);
    response.setHeader('accept-ranges', 'bytes');
    response.setHeader('content-type', 'video/mp4');
    response.setHeader('cache-control', found.guarded ? 'no-store' : 'public, max-age=300');
    const range = parseRange(request.headers.range, size);
    if (range === 'unsatisfiable') {
      response.setHeader('content-range', `bytes */${size}`);
      return end(response, 416);
    }
    const { start, end: last } = range === 'whole' ? { start: 0, end: size - 1 } : range;
    if (range !== 'whole') response.setHeader('content-range', `bytes ${start}-${last}/${size}`);
    response.setHeader('content-length', last - start + 1);
    response.writeHead(range === 'whole' ? 200 : 206);
    if (request.method === 'HEAD' || size === 0) response.end();
    else await pipeline(file.createReadStream({ start, end: last, autoClose: false }), response);
  } finally {
    await file.close();
  }
}

const end = (response: ServerResponse, status: number): void => void response.writeHead(status).end();
