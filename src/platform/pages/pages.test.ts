import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { newToken } from '#platform/session/token.ts';
import type { RenderPage } from './pages.ts';
import { countingRender, FRESH_MS, html, servePages } from './testing.ts';

type Site = Awaited<ReturnType<typeof servePages>>;
const open = async (...args: Parameters<typeof servePages>): Promise<Site> => {
  const site = await servePages(...args);
  onTestFinished(async () => void (await site.close()));
  return site;
};
const text = async (answer: Promise<{ body: Buffer }>) =>
  /<p>(.*)<\/p>/.exec((await answer).body.toString())?.[1];

describe('a guest’s page', () => {
  it('is kept for everyone', async () => {
    const { asked, render } = countingRender();
    const { ask, pages } = await open(render);
    expect(await text(ask('/mall'))).toBe('touchline zh_CN guest #1');
    expect(await text(ask('/mall', { cookie: 'other=1', 'user-agent': 'another' }))).toBe(
      'touchline zh_CN guest #1',
    );
    expect(asked).toHaveLength(1);
    expect([pages.cache.hits, pages.cache.misses]).toEqual([1, 1]);
  });

  it('is rendered once for fifty who ask at once', async () => {
    const { promise: goOn, resolve } = Promise.withResolvers<void>();
    const { asked, render } = countingRender();
    const { ask } = await open(async (...args) => {
      await goOn;
      return render(...args);
    });
    const all = Promise.all(Array.from({ length: 50 }, () => text(ask('/mall'))));
    resolve();
    expect(new Set(await all)).toEqual(new Set(['touchline zh_CN guest #1']));
    expect(asked).toHaveLength(1);
  });

  it('is served stale while a new one is rendered behind it, and not for ever', async () => {
    const { asked, render } = countingRender();
    const { ask, clock } = await open(render);
    await ask('/mall');
    clock.advance(FRESH_MS - 1);
    expect(await text(ask('/mall'))).toMatch(/#1$/);
    clock.advance(1);
    expect(await text(ask('/mall'))).toMatch(/#1$/);
    await vi.waitFor(async () => expect(await text(ask('/mall'))).toMatch(/#2$/));
    expect(asked).toHaveLength(2);
    clock.advance(FRESH_MS * 6);
    expect(await text(ask('/mall'))).toMatch(/#3$/);
  });

  it('stays for its time when the render behind it fails, which is logged', async () => {
    let broken = false;
    const { render } = countingRender();
    const { ask, clock, lines } = await open(async (...args) => {
      if (broken) throw new Error('no database');
      return render(...args);
    });
    await ask('/mall');
    broken = true;
    clock.advance(FRESH_MS);
    expect((await ask('/mall')).status).toBe(200);
    await vi.waitFor(() => expect(lines).toContainEqual(expect.objectContaining({ level: 'error' })));
    clock.advance(FRESH_MS * 6);
    expect((await ask('/mall')).status).toBe(500);
  });

  it('is one per brand, language and declared query', async () => {
    const { render } = countingRender();
    const { ask } = await open(render);
    const answers = [
      ask('/mall'),
      ask('/mall', { host: 'ember.localhost' }),
      ask('/en/mall'),
      ask('/mall?tab=a'),
      ask('/mall?tab=b'),
    ];
    expect((await Promise.all(answers.map(text))).map((one) => one?.replace(/ #.*/, '')).toSorted()).toEqual([
      'ember zh_CN guest',
      'touchline en guest',
      'touchline zh_CN guest',
      'touchline zh_CN guest',
      'touchline zh_CN guest',
    ]);
    for (const path of ['/mall', '/en/mall', '/mall?tab=a']) expect(await text(ask(path))).toMatch(/#[1-5]$/);
    expect(await text(ask('/mall', { host: 'EMBER.localhost:3000' }))).toMatch(/^ember .* #[1-5]$/);
  });

  it('is one per time zone where it says so', async () => {
    const { asked, render } = countingRender({ query: [], timeZone: true });
    const { ask } = await open(render);
    for (const tz of ['Europe/London', 'Europe%2FLondon', 'Asia/Tokyo', 'Mars/Base', '<script>']) {
      await ask('/mall', { cookie: `tz=${tz}` });
      await ask('/mall', { cookie: `tz=${tz}` });
    }
    // What is no time zone is that of the brand.
    expect(asked.map(({ page }) => page.timeZone)).toEqual(['Europe/London', 'Asia/Tokyo', 'Asia/Shanghai']);
  });

  it('survives a cookie that cannot be decoded, also from memory', async () => {
    const { render } = countingRender({ query: [], timeZone: true });
    const { ask } = await open(render);
    const uncaught = vi.fn();
    process.on('uncaughtException', uncaught);
    onTestFinished(() => void process.off('uncaughtException', uncaught));
    expect((await ask('/mall')).status).toBe(200);
    const patient = AbortSignal.timeout(2_000);
    const answer = await Promise.race([
      ask('/mall', { cookie: 'tz=%' }),
      new Promise<null>((resolve) => patient.addEventListener('abort', () => resolve(null))),
    ]);
    expect(uncaught).not.toHaveBeenCalled();
    expect(answer?.status).toBe(200);
  });
});

describe('is not kept', () => {
  it.each([
    ['with a token in a cookie', { cookie: `token=${newToken()}` }],
    ['with a token in a header', { token: newToken() }],
    ['with a token that is none', { cookie: 'token=x' }],
  ])('a request %s', async (_, headers) => {
    const { asked, render } = countingRender();
    const { ask, pages } = await open(render);
    await ask('/mall', headers);
    await ask('/mall', headers);
    expect(asked).toHaveLength(2);
    expect(pages.cache.size).toBe(0);
    expect(await text(ask('/mall'))).toMatch(/ guest #3$/);
    expect(await text(ask('/mall', headers))).toMatch(/#4$/);
  });

  it('a signed-in reader’s page is their own', async () => {
    const { render } = countingRender();
    const { ask } = await open(render);
    await ask('/mall');
    expect(await text(ask('/mall', { cookie: `token=${newToken()}` }))).toMatch(/ user #2$/);
  });

  it.each<[string, RenderPage]>([
    [
      'that sets a cookie',
      async (_, page) => (page.keep({ query: [] }), html('x', { headers: { 'set-cookie': 'token=abc' } })),
    ],
    ['that failed', async (_, page) => (page.keep({ query: [] }), html('x', { status: 500 }))],
    ['that is not there', async (_, page) => (page.keep({ query: [] }), html('x', { status: 404 }))],
    [
      'that leads elsewhere',
      async (_, page) => (page.keep({ query: [] }), html('', { status: 302, headers: { location: '/en' } })),
    ],
    ['that does not ask for it', async () => html('x')],
  ])('an answer %s', async (_, render) => {
    const counted = vi.fn(render);
    const { ask, pages } = await open(counted);
    const { headers } = await ask('/mall');
    await ask('/mall');
    expect(headers['set-cookie']).toBeUndefined();
    expect(counted).toHaveBeenCalledTimes(2);
    expect(pages.cache.size).toBe(0);
  });

  it('a query that the page did not declare', async () => {
    const { asked, render } = countingRender({ query: ['tab'] });
    const { ask, pages } = await open(render);
    for (const path of ['/mall?utm=1', '/mall?tab=a&utm=1', '/mall?utm=1']) await ask(path);
    expect(asked).toHaveLength(3);
    expect(pages.cache.size).toBe(0);
  });

  it('anything, where keeping is switched off', async () => {
    const { asked, render } = countingRender();
    const { ask } = await open(render, { freshMs: 0 });
    await ask('/mall');
    await ask('/mall');
    expect(asked).toHaveLength(2);
  });
});

describe('over the wire', () => {
  it.each([
    ['br', 'gzip, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', 'gzip', gunzipSync],
    ['identity', '', undefined, (bytes: Buffer) => bytes],
    ['what is refused is not sent', 'br;q=0, gzip', 'gzip', gunzipSync],
  ])('%s', async (_, accepted, encoding, decode) => {
    const { ask } = await open(countingRender().render);
    for (let i = 0; i < 2; i++) {
      const { headers, body } = await ask('/mall', { 'accept-encoding': accepted });
      expect(headers['content-encoding']).toBe(encoding);
      expect(headers['content-length']).toBe(String(body.length));
      expect(headers.vary).toMatch(/accept-encoding/);
      expect(decode(body).toString()).toContain('touchline zh_CN guest #1');
    }
  });

  it('a page that is known is not sent again', async () => {
    const { ask } = await open(countingRender().render);
    const { headers } = await ask('/mall');
    const etag = headers.etag!;
    expect(headers['cache-control']).toBe('private, no-cache');
    const again = await ask('/mall', { 'if-none-match': etag });
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag]);
    expect((await ask('/mall', { 'if-none-match': `W/${etag}` })).status).toBe(304);
    expect((await ask('/mall', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('a HEAD has the headers alone', async () => {
    const { ask } = await open(countingRender().render);
    for (let i = 0; i < 2; i++) {
      const { status, headers, body } = await ask('/mall', {}, 'HEAD');
      expect([status, body.length]).toEqual([200, 0]);
      expect(Number(headers['content-length'])).toBeGreaterThan(0);
    }
  });

  it('each answer has an id of its own', async () => {
    const { ask } = await open(countingRender().render);
    const ids = [await ask('/mall'), await ask('/mall'), await ask('/mall')].map(
      ({ headers }) => headers['x-request-id'],
    );
    expect(new Set(ids).size).toBe(3);
  });

  it('a page that cannot be rendered is a server error, logged with its id', async () => {
    const { ask, lines } = await open(async () => Promise.reject(new Error('hunter2')));
    const { status, body } = await ask('/mall');
    expect([status, body.toString()]).toEqual([500, 'Server error']);
    const errors = lines.filter(({ level }) => level === 'error');
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatchObject({ requestId: expect.any(String), err: { message: 'hunter2' } });
  });

  it('who asks too often is told so', async () => {
    const { ask } = await open(countingRender().render, {
      takeLimit: async () => ({ retryAfterSeconds: 7 }),
    });
    const { status, headers } = await ask('/mall');
    expect([status, headers['retry-after']]).toEqual([429, '7']);
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
    const { asked, render } = countingRender();
    const { ask } = await open(render);
    const { headers, ...answer } = await ask(path, {
      ...chrome,
      ...(lang ? { cookie: `lang=${lang}` } : {}),
    });
    expect([answer.status, headers.location, headers['cache-control']]).toEqual([
      status,
      location,
      'no-store',
    ]);
    expect(asked).toEqual([]);
  });

  it('a redirect is never served from what others see, nor the other way round', async () => {
    const { ask } = await open(countingRender().render);
    expect((await ask('/mall')).status).toBe(200);
    expect((await ask('/mall', { ...chrome, cookie: 'lang=en' })).status).toBe(302);
    expect((await ask('/mall')).status).toBe(200);
  });

  it('a page with a prefix is kept, whatever language the cookie remembers', async () => {
    const { asked, render } = countingRender();
    const { ask } = await open(render);
    for (const path of ['/en/mall', '/en', '/en?tab=a']) {
      for (const cookie of ['lang=en', 'lang=sv', 'x=1']) await ask(path, { ...chrome, cookie });
    }
    expect(asked.map(({ page }) => page.lang)).toEqual(['en', 'en', 'en']);
  });
});

describe('an odd address', () => {
  it.each(['//evil.example/mall', '//', '/%', '/\\evil.example'])(
    '%s is answered, on our own host',
    async (path) => {
      const { asked, render } = countingRender();
      const { ask } = await open(render);
      const { status } = await ask(path);
      expect(status).toBeLessThan(500);
      for (const { url } of asked) expect(new URL(url).host).toBe('localhost');
    },
  );

  it('with a host in it stays on our own', async () => {
    const { asked, render } = countingRender();
    const { ask } = await open(render);
    await ask('http://evil.example/mall');
    for (const { url } of asked) expect(new URL(url).host).toBe('localhost');
  });
});

describe('security', () => {
  const SCRIPT = 'document.documentElement.dataset.theme="dark"';
  const STYLE = ':root{--brand:#b4430f}';
  const page: RenderPage = async (_, { keep }) => {
    keep({ query: [] });
    return html(`<script>${SCRIPT}</script><style>${STYLE}</style>`);
  };
  const sha = (source: string) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`;

  it('headers are on a page rendered and on one from memory alike', async () => {
    const { ask } = await open(page);
    const seen = [];
    for (let i = 0; i < 2; i++) {
      const { headers } = await ask('/mall');
      const policy = headers['content-security-policy'] as string;
      expect(policy).toContain(`script-src 'self' ${sha(SCRIPT)};`);
      expect(policy).toContain(`style-src-elem 'self' ${sha(STYLE)};`);
      expect(policy).not.toMatch(/script-src[^;]*unsafe/);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': expect.any(String),
        'permissions-policy': expect.any(String),
      });
      const { 'x-request-id': _, date: __, ...kept } = headers;
      seen.push(kept);
    }
    expect(seen[1]).toEqual(seen[0]);
  });

  it('no answer is without its basic headers: redirects, refusals and failures too', async () => {
    const { ask } = await open(async () => Promise.reject(new Error('no')));
    const limited = await open(page, { takeLimit: async () => ({ retryAfterSeconds: 1 }) });
    for (const { status, headers } of [
      await ask('/mall'),
      await ask('/zh_CN/mall'),
      await limited.ask('/mall'),
    ]) {
      expect([status, headers['x-content-type-options']]).toEqual([status, 'nosniff']);
    }
  });
});

it.each(['POST', 'PUT', 'DELETE'])('a page takes no %s', async (method) => {
  const { asked, render } = countingRender();
  const { ask } = await open(render);
  expect((await ask('/mall', {}, method)).status).toBe(405);
  expect(asked).toEqual([]);
});
