import type { Hono } from 'hono';
import { docsPage } from '#platform/endpoint/docs-page.ts';
import type { Mounted } from '#platform/endpoint/mount.ts';
import { openApi } from '#platform/endpoint/openapi.ts';
import type { Translate } from '#platform/errors/errors.ts';
import { securityHeaders } from '#platform/security/headers.ts';
import { styleHashes } from '#platform/security/script-hashes.ts';

/** The API's own description. Few ask for it, and it is megabytes: written for the first who does. */
export function mountDocs<E extends object>(
  app: Hono<E>,
  parts: { endpoints: readonly Mounted[]; https: boolean; demo: boolean; translate: Translate },
): void {
  const endpoints = parts.endpoints.map(({ endpoint }) => endpoint);
  const document = once(() => openApi(endpoints, 'Touchline'));
  const docs = once(() => {
    // The page is in English, as the document is.
    const word = (key: string) => parts.translate('en', key);
    const note = parts.demo ? { badge: word('shell.demo.badge'), text: word('shell.demo.text') } : null;
    const page = docsPage(document(), endpoints, note);
    const headers = securityHeaders({ https: parts.https, isHtml: true, styleHashes: styleHashes(page) });
    return { page, headers: Object.fromEntries(headers) };
  });
  app.get('/api/openapi.json', (c) => c.json(document(), 200, { 'cache-control': 'public, max-age=60' }));
  app.get('/api/docs', (c) => c.html(docs().page, 200, docs().headers));
}

function once<T>(make: () => T): () => T {
  let made: { it: T } | undefined;
  return () => {
    made ??= { it: make() };
    return made.it;
  };
}
