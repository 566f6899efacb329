import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { acceptedEncoding } from '#platform/net/encoding.ts';
import { type CachedPage, notModified, responseOf } from './page-cache.ts';
import type { PageHead } from './page-head.ts';
import type { Rendered } from './page-render.ts';

/** From the cache: headers and body are ready, only the request's id is added. */
export function sendCached(
  request: IncomingMessage,
  response: ServerResponse,
  { known, encodings }: PageHead,
  page: CachedPage,
  requestId: string,
): void {
  // Compressing proxies weaken the ETag, and a client may send several.
  const unchanged = known?.includes(page.etag);
  const answer = unchanged ? notModified(page) : responseOf(page, acceptedEncoding(encodings));
  answer.headers[answer.headers.length - 1] = requestId;
  response.writeHead(unchanged ? 304 : 200, answer.headers);
  response.end(unchanged || request.method === 'HEAD' ? undefined : answer.body);
}

const WORTH_SQUEEZING = 1_024;

/** Rendered for this request only. */
export function sendRendered(
  request: IncomingMessage,
  response: ServerResponse,
  page: Rendered,
  requestId: string,
): void {
  const bytes = page.body;
  const squeeze =
    bytes.length > WORTH_SQUEEZING && acceptedEncoding(request.headers['accept-encoding']) !== null;
  const body = squeeze ? gzipSync(bytes) : bytes;
  const headers = [...page.headers, 'content-length', String(body.length)];
  if (squeeze) headers.push('content-encoding', 'gzip');
  headers.push('x-request-id', requestId);
  response.writeHead(page.status, headers);
  response.end(request.method === 'HEAD' ? undefined : body);
}
