import type { IncomingMessage } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { expectsContinue, hasBody, isBodyComplete } from '#platform/endpoint/body.ts';

/** The rest of a body after an early response is discarded up to these limits; then the connection closes. */
const LINGER_MS = 5_000;
const LINGER_SILENCE_MS = 1_000;
const LINGER_BYTES = 8 * 1024 * 1024;

/**
 * A response before the end of the body is the connection's last. It is written at once; the connection closes a little
 * later, because closing while bytes arrive would reset it, and the sender could lose the response.
 */
export const lingerAfterEarlyResponse: MiddlewareHandler<{
  Bindings: { incoming: IncomingMessage };
}> = async (c, next) => {
  await next();
  const { incoming } = c.env;
  if (!hasBody(incoming) || (await isBodyComplete(incoming))) return;
  const { status, headers } = c.res;
  const bytes = new Uint8Array(await c.res.arrayBuffer());
  const last = new Headers(headers);
  last.set('connection', 'close');
  last.set('content-length', String(bytes.length));
  const body = new ReadableStream({
    async start(controller) {
      controller.enqueue(bytes);
      await drain(incoming);
      controller.close();
    },
  });
  c.res = undefined;
  c.res = new Response(body, { status, headers: last });
};

/** For responses from elsewhere: the connection stays open only if its next request can be found. */
export async function closeUnlessRead(request: IncomingMessage): Promise<void> {
  if (await isBodyComplete(request)) return;
  await drain(request);
  if (!request.complete) request.destroy();
}

function drain(incoming: IncomingMessage): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  if (incoming.destroyed || (expectsContinue(incoming) && !incoming.readableDidRead)) resolve();
  else {
    let bytes = 0;
    const timers = [setTimeout(resolve, LINGER_MS), setTimeout(resolve, LINGER_SILENCE_MS)];
    incoming.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > LINGER_BYTES) resolve();
      else timers[1]?.refresh();
    });
    incoming.once('end', resolve).once('close', resolve).resume();
    void promise.then(() => timers.forEach(clearTimeout));
  }
  return promise;
}
