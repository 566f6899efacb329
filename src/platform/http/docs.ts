import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context, Hono } from 'hono';
import type { Caller } from '#platform/endpoint/caller.ts';
import { DOCS_CSS, docsPage } from '#platform/endpoint/docs-page.ts';
import { type ErrorResponseParts, toErrorResponse } from '#platform/endpoint/error-response.ts';
import { openApi } from '#platform/endpoint/openapi.ts';
import type { Route } from '#platform/endpoint/route.ts';
import { acceptedEncoding, type Encoding } from '#platform/net/encoding.ts';
import { securityHeaders } from '#platform/security/headers.ts';
import { inlineHash } from '#platform/security/script-hashes.ts';

interface Parts {
  endpoints: readonly Route[];
  https: boolean;
  demo: boolean;
  answer: ErrorResponseParts;
  callerOf(request: IncomingMessage): Promise<Caller>;
  takeLimit(name: string, caller: Caller): Promise<void>;
}

type Bytes = Uint8Array<ArrayBuffer>;

interface Document {
  etag: string;
  headers: Readonly<Record<string, string>>;
  body: Record<Encoding | 'identity', Bytes>;
}

/** The OpenAPI document. Rarely requested and megabytes large: generated and compressed once, on first use. */
export function mountDocs<E extends { Bindings: { incoming: IncomingMessage } }>(
  app: Hono<E>,
  parts: Parts,
): void {
  const endpoints = parts.endpoints.map(({ endpoint }) => endpoint);
  const described = once(() => openApi(endpoints, 'Touchline'));
  const json = once(() =>
    documentOf(JSON.stringify(described()), { 'content-type': 'application/json; charset=utf-8' }),
  );
  const page = once(() => {
    // The page is in English, as the document is.
    const word = (key: string) => parts.answer.translate('en', key);
    const note = parts.demo ? { badge: word('shell.demo.badge'), text: word('shell.demo.text') } : null;
    const html = docsPage(described(), endpoints, note);
    const security = securityHeaders({
      https: parts.https,
      isHtml: true,
      styleHashes: [inlineHash(DOCS_CSS)],
    });
    return documentOf(html, { 'content-type': 'text/html; charset=utf-8', ...Object.fromEntries(security) });
  });
  const send = async (c: Context<E>, read: () => Promise<Document>) => {
    const caller = await parts.callerOf(c.env.incoming);
    try {
      await parts.takeLimit('docs', caller);
      const { etag, headers, body } = await read();
      if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, headers);
      const encoding = acceptedEncoding(c.req.header('accept-encoding'));
      const named: Record<string, string> = encoding ? { 'content-encoding': encoding } : {};
      return c.body(body[encoding ?? 'identity'], 200, { ...headers, ...named });
    } catch (error) {
      return toErrorResponse(c, error, parts, caller);
    }
  };
  app.get('/api/openapi.json', (c) => send(c, json));
  app.get('/api/docs', (c) => send(c, page));
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

async function documentOf(text: string, more: Readonly<Record<string, string>>): Promise<Document> {
  const identity = new Uint8Array(Buffer.from(text));
  const etag = `"${createHash('sha1').update(identity).digest('base64url')}"`;
  const fixed = { etag, vary: 'accept-encoding', 'cache-control': 'public, max-age=60' };
  // Megabytes: higher qualities would take seconds.
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  const [br, gz] = await Promise.all([brotli(identity, { params: quality }), gzipped(identity)]);
  return {
    etag,
    headers: { ...fixed, ...more },
    body: { identity, br: new Uint8Array(br), gzip: new Uint8Array(gz) },
  };
}

function once<T>(make: () => T): () => T {
  let made: { it: T } | undefined;
  return () => {
    made ??= { it: make() };
    return made.it;
  };
}
