import { createHash } from 'node:crypto';
import type { Context } from 'hono';

/** A response with an ETag: 304 where the client has it. Caches revalidate: it may change any time. */
export function etagResponse(c: Context, envelope: object): Response {
  const body = JSON.stringify(envelope);
  const etag = `"${createHash('sha1').update(body).digest('base64url')}"`;
  const headers = {
    etag,
    'cache-control': 'public, max-age=0, must-revalidate',
    // The language: from the header, or else the cookie.
    vary: 'lan, cookie',
  };
  const known = c.req.header('if-none-match')?.split(',') ?? [];
  if (known.some((tag) => tag.trim().replace(/^W\//, '') === etag)) return c.body(null, 304, headers);
  return c.body(body, 200, { ...headers, 'content-type': 'application/json' });
}
