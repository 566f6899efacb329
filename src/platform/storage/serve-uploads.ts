import { Readable } from 'node:stream';
import type { Handler } from 'hono';
import { parseRange } from './byte-range.ts';
import { type Storage, type StoredInfo, UPLOADS_PATH } from './storage.ts';
import { contentTypeOf } from './storage-key.ts';

/** `GET` and `HEAD /uploads/*`. A key's bytes never change, so they are cached for ever. */
export function serveUploads(storage: Storage): Handler {
  return async (c) => {
    const key = c.req.path.slice(UPLOADS_PATH.length);
    const info = contentTypeOf(key) ? await storage.stat(key) : null;
    if (!info) return c.notFound();

    const headers = headersOf(key, info);
    if (matches(c.req.header('if-none-match'), info.etag))
      return new Response(null, { status: 304, headers });

    const current = (c.req.header('if-range') ?? info.etag) === info.etag;
    const range = current ? parseRange(c.req.header('range'), info.size) : 'whole';
    if (range === 'unsatisfiable') {
      headers.set('content-range', `bytes */${info.size}`);
      return new Response(null, { status: 416, headers });
    }

    const part = range === 'whole' ? undefined : range;
    if (part) headers.set('content-range', `bytes ${part.start}-${part.end}/${info.size}`);
    headers.set('content-length', String(part ? part.end - part.start + 1 : info.size));
    const status = part ? 206 : 200;
    // Hono runs this for HEAD too and drops the body: an opened one would never be closed.
    if (c.req.method === 'HEAD') return new Response(null, { status, headers });

    const found = await storage.get(key, part);
    if (!found) return c.notFound();
    return new Response(Readable.toWeb(found.body) as ReadableStream, { status, headers });
  };
}

/** User files: never sniffed, never executed, inline only for plain media. */
function headersOf(key: string, { contentType, etag }: StoredInfo): Headers {
  const disposition = /^(?:image|audio|video)\//.test(contentType) ? 'inline' : 'attachment';
  const name = key.slice(key.lastIndexOf('/') + 1);
  return new Headers({
    'content-type': contentType,
    'content-disposition': `${disposition}; filename="${name}"`,
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
    'accept-ranges': 'bytes',
    etag,
  });
}

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
}
