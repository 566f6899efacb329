import type { Context, MiddlewareHandler } from 'hono';

/**
 * At most so many bytes. Hono's own makes a new Request of one whose body has no stated length, which the requests of
 * this server do not bear: here such a body is read, and the request made anew from its parts.
 */
export function limitBody(mostBytes: number, tooLarge: (c: Context) => Promise<Response>): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.header('transfer-encoding') === undefined) {
      // Without a length there is no body at all.
      return Number(c.req.header('content-length') ?? 0) > mostBytes ? await tooLarge(c) : await next();
    }
    const body = await readAtMost(c.req.raw.body, mostBytes);
    if (!body) return await tooLarge(c);
    const { url, method, headers } = c.req.raw;
    c.req.raw = new Request(url, { method, headers, ...(body.length > 0 ? { body } : {}) });
    return await next();
  };
}

async function readAtMost(
  stream: ReadableStream<Uint8Array> | null,
  mostBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream ?? []) {
    size += chunk.length;
    if (size > mostBytes) return null;
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
