import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { rawRequest } from '#platform/http/testing.ts';
import { testApp } from '#platform/testing/app.ts';

const site = testApp();

interface Document {
  openapi: string;
  paths: Record<string, Record<string, { parameters: { name: string; in: string }[]; summary: string }>>;
}

it('/api/openapi.json describes every route', async () => {
  const response = await fetch(`${site.url}/api/openapi.json`);
  expect(response.status).toBe(200);
  const { openapi, paths } = (await response.json()) as Document;
  expect(openapi).toMatch(/^3\.1\./);
  const mounted = site.app.modules.flatMap(({ endpoints = [] }) =>
    endpoints.map(({ endpoint }) => endpoint.call),
  );
  expect(mounted.length).toBeGreaterThan(0);
  for (const { path, method } of mounted)
    expect(Object.keys(paths[`/${path}`] ?? {})).toContain(method.toLowerCase());
});

it('every path has described parameters, and every operation a summary', async () => {
  const { paths } = (await (await fetch(`${site.url}/api/openapi.json`)).json()) as Document;
  for (const [path, methods] of Object.entries(paths)) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    for (const { parameters, summary } of Object.values(methods)) {
      expect(
        parameters
          .filter((one) => one.in === 'path')
          .map(({ name }) => name)
          .toSorted(),
      ).toEqual(inPath.toSorted());
      expect(summary).not.toBe('');
    }
  }
});

it('/api/docs has a style that its policy allows', async () => {
  const response = await fetch(`${site.url}/api/docs`);
  expect(response.headers.get('content-type')).toMatch(/^text\/html/);
  const page = await response.text();
  const style = /<style>([\s\S]*?)<\/style>/.exec(page)![1]!;
  const hash = createHash('sha256').update(style).digest('base64');
  expect(response.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`);
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(page).toContain('<b>Demo</b> · Sample data and simulated matches.');
});

it.each(['openapi.json', 'docs'])('/api/%s is compressed once, has an ETag, and is limited', async (name) => {
  const get = (headers: Record<string, string>) => rawRequest(site.url, `/api/${name}`, { headers });
  const plain = await get({});
  const { etag } = plain.headers;
  expect(etag).toMatch(/^"\S+"$/);
  const br = await get({ 'accept-encoding': 'gzip, br' });
  expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding', etag });
  // Megabytes: a comparison byte by byte takes seconds.
  expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true);
  const gzip = await get({ 'accept-encoding': 'gzip' });
  expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
  const same = await get({ 'if-none-match': `W/${etag}` });
  expect([same.status, same.body.length]).toEqual([304, 0]);
  const ip = { 'x-forwarded-for': name === 'docs' ? '203.0.113.1' : '203.0.113.2', 'if-none-match': etag! };
  const answers = [];
  for (let count = 0; count < 61; count++) answers.push((await get(ip)).status);
  expect(new Set(answers.slice(0, -1))).toEqual(new Set([304]));
  expect(answers.at(-1)).toBe(429);
});
