import { htmlText } from '#platform/text/html-text.rules.ts';
import { type Access, isKeyAccess } from '#platform/viewer/viewer.ts';
import type { Endpoint } from './endpoint.ts';

export const DOCS_CSS = `
:root{color-scheme:light dark;font:15px/1.5 system-ui,sans-serif}
body{max-width:60rem;margin:2rem auto;padding:0 1rem}
h2{margin-block:2rem .5rem}
details{border:1px solid color-mix(in srgb,currentColor 20%,transparent);border-radius:8px;margin-block:.5rem}
summary{padding:.6rem .8rem;cursor:pointer}
summary code{font-weight:600}
.method{display:inline-block;min-width:3.5rem;font-weight:700}
.access{float:inline-end;opacity:.7}
pre{overflow:auto;margin:0;padding:.8rem;border-top:1px solid color-mix(in srgb,currentColor 20%,transparent)}`;

function accessText(access: Access): string {
  if (isKeyAccess(access)) return access.key === 'any' ? 'key' : `key: ${access.key}`;
  return typeof access === 'string' ? access : access.join(', ');
}

/** The OpenAPI document as a page: no script, one style sheet. */
export function docsPage(
  document: Record<string, unknown>,
  endpoints: readonly Endpoint[],
  demo: { badge: string; text: string } | null,
): string {
  const paths = document.paths as Record<string, Record<string, unknown>>;
  const groups = Object.groupBy(endpoints, ({ call }) => call.name.split('.')[0] ?? '');
  const sections = Object.entries(groups).map(([name, group]) => {
    const rows = (group ?? []).map(({ call }) => {
      const access = accessText(call.access);
      const operation = paths[`/${call.path}`]?.[call.method.toLowerCase()];
      return `<details><summary><span class="method">${call.method}</span> <code>/api/${htmlText(call.path)}</code>
        <span class="access">${htmlText(access)}</span><br>${htmlText(call.summary)}</summary>
        <pre>${htmlText(JSON.stringify(operation, null, 2))}</pre></details>`;
    });
    return `<h2>${htmlText(name)}</h2>${rows.join('')}`;
  });
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>API</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${DOCS_CSS}</style></head>
<body>${demo ? `<p><b>${htmlText(demo.badge)}</b> · ${htmlText(demo.text)}</p>` : ''}<h1>API</h1><p>Every call stands under <code>/api</code> and answers
<code>{status, result, errorCode, code, errorMsg, msg}</code>. The whole document:
<a href="/api/openapi.json">openapi.json</a>.</p>${sections.join('')}</body></html>`;
}
