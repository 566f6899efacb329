import { FILES, homeOf, isCacheable, kindOf, MOST_PAGES, markOld, PAGES } from './offline-cache.rules.ts';
import { createOfflineCache } from './offline-cache.ts';
import { offlineWords } from './worker-plugin.ts';

const SITE = 'https://scores.example';
const WORDS = offlineWords('locales');
const get = (path: string, more: object = {}) => ({
  method: 'GET',
  url: new URL(path, SITE).href,
  mode: 'no-cors',
  destination: '',
  ...more,
});

it.each([
  ['/en/football', { mode: 'navigate' }, 'page'],
  ['/', { mode: 'navigate' }, 'page'],
  ['/assets/home-1234.js', {}, 'script'],
  ['/games/lol.svg', { destination: 'image' }, 'picture'],
  ['https://elsewhere.example/x.png', { destination: 'image' }, 'none'],
  ['/api/user/me', {}, 'none'],
  ['/api/docs', { mode: 'navigate' }, 'none'],
  ['/en.data', {}, 'none'],
  ['/dev/outbox', { mode: 'navigate' }, 'none'],
  ['/ws', {}, 'none'],
  ['/ical/me.ics', { mode: 'navigate' }, 'none'],
  ['/', { mode: 'navigate', method: 'POST' }, 'none'],
  ['/uploads/clip.mp4', { destination: 'video' }, 'none'],
])('kindOf: %s %j is %s', (path, more, kind) => {
  expect(kindOf(get(path, more), SITE)).toBe(kind);
});

it.each([
  ['https://cdn.example/assets/home-1234.js', 'script'],
  ['/assets/worker-1234.js', 'script'],
  ['https://cdn.example/photo.png', 'none'],
  ['https://elsewhere.example/assets/home-1234.js', 'none'],
])('kindOf: with scripts of another origin %s is %s', (path, kind) => {
  expect(kindOf(get(path), SITE, 'https://cdn.example')).toBe(kind);
});

describe('isCacheable', () => {
  const answer = (headers: Record<string, string>, more: object = {}) => ({
    status: 200,
    type: 'basic',
    redirected: false,
    headers: new Headers(headers),
    ...more,
  });
  const shared = { 'cache-control': 'private, no-cache', 'x-shared-page': '1' };
  it.each([
    ['page', answer(shared), true],
    ['page', answer({ 'cache-control': 'private, no-cache' }), false],
    ['page', answer({ ...shared, 'cache-control': 'no-store' }), false],
    ['page', answer(shared, { status: 404 }), false],
    ['page', answer(shared, { redirected: true }), false],
    ['script', answer({ 'cache-control': 'public, max-age=31536000, immutable' }), true],
    ['picture', answer({ 'cache-control': 'private, max-age=60' }), false],
    ['picture', answer({ 'cache-control': 'public' }, { type: 'cors' }), false],
    ['script', answer({ 'cache-control': 'public' }, { type: 'cors' }), true],
    ['script', answer({ 'cache-control': 'public' }, { type: 'opaque' }), false],
    ['none', answer({ 'cache-control': 'public' }), false],
  ] as const)('%s %j: %s', (kind, response, cached) => {
    expect(isCacheable(kind, response)).toBe(cached);
  });
});

it('markOld: marks a copy once', () => {
  expect(markOld('<!doctype html><html lang="en"><p><html ></p>', '2026-11-15T12:03:00.000Z')).toBe(
    '<!doctype html><html data-as-of="2026-11-15T12:03:00.000Z" lang="en"><p><html ></p>',
  );
  expect(markOld('<html>', '"><script>')).toBe('<html data-as-of="script">');
});

it.each([
  ['/en/football/12', '/en'],
  ['/zh_TW', '/zh_TW'],
  ['/football/12', '/'],
])('homeOf: without a copy of %s the fallback is %s', (path, home) => {
  expect(homeOf(path)).toBe(home);
});

/** The used parts of a browser's cache, with its order of entries. */
function fakeCaches() {
  const all = new Map<string, Map<string, Response>>();
  const urlOf = (request: RequestInfo | URL) => (request instanceof Request ? request.url : String(request));
  const open = async (name: string) => {
    const entries = all.get(name) ?? new Map<string, Response>();
    all.set(name, entries);
    return {
      match: async (request: RequestInfo) => entries.get(urlOf(request))?.clone(),
      put: async (request: RequestInfo, response: Response) => void entries.set(urlOf(request), response),
      delete: async (request: RequestInfo) => entries.delete(urlOf(request)),
      keys: async () => [...entries.keys()].map((url) => new Request(url)),
    };
  };
  const caches = {
    open,
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
  };
  return { caches: caches as unknown as CacheStorage, all };
}

function browser({ assets = SITE } = {}) {
  const { caches, all } = fakeCaches();
  const requests: { url: string; credentials: string; mode?: string; timeZone: string | null }[] = [];
  let network: (url: string) => Response = () => new Response('');
  let time = Date.parse('2026-11-15T12:03:00Z');
  const offlineCache = createOfflineCache({
    site: SITE,
    assets,
    caches,
    words: WORDS,
    now: () => new Date(time),
    fetch: async (input, init) => {
      const request = new Request(input, init);
      requests.push({
        url: request.url,
        credentials: request.credentials,
        ...(assets === SITE ? {} : { mode: request.mode }),
        timeZone: request.headers.get('time-zone'),
      });
      return network(request.url);
    },
  });
  return {
    offlineCache,
    all,
    request: requests,
    later: (ms: number) => {
      time += ms;
    },
    online(answer: (url: string) => Response) {
      network = answer;
    },
    offline() {
      network = () => {
        throw new TypeError('offline');
      };
    },
    open: (path: string) => {
      const request = new Request(new URL(path, SITE));
      Object.defineProperty(request, 'mode', { value: 'navigate' });
      return offlineCache.answer(request)!;
    },
  };
}

/** `type` is read-only in a constructed response, and `basic` in one from the network. */
function fromNetwork(body: string, headers: Record<string, string>, status = 200): Response {
  const made = new Response(body, { status, headers });
  const basic = (response: Response): Response => {
    const clone = response.clone.bind(response);
    Object.defineProperty(response, 'type', { value: 'basic' });
    return Object.assign(response, { clone: () => basic(clone()) });
  };
  return basic(made);
}
const guestPage = (text: string) => fromNetwork(`<html lang="en">${text}</html>`, { 'x-shared-page': '1' });
const ownPage = (text: string) => fromNetwork(`<html lang="en">${text}</html>`, {});

it('shows the last scores without a network, with their time', async () => {
  const { open, online, offline } = browser();
  online(() => guestPage('2 : 1'));
  expect(await (await open('/en')).text()).not.toContain('as-of');
  offline();
  const old = await open('/en#top');
  expect(await old.text()).toBe('<html data-as-of="2026-11-15T12:03:00.000Z" lang="en">2 : 1</html>');
});

it('requests the network first, and stores the newest', async () => {
  const { open, online, offline } = browser();
  online(() => guestPage('2 : 1'));
  await open('/en');
  online(() => guestPage('3 : 1'));
  expect(await (await open('/en')).text()).toContain('3 : 1');
  offline();
  expect(await (await open('/en')).text()).toContain('3 : 1');
});

it('stores no page with an account: without a network it shows the offline page', async () => {
  const { open, online, offline, all } = browser();
  online(() => ownPage('Signed in as Ada'));
  expect(await (await open('/en')).text()).toContain('Ada');
  expect(all.get(PAGES)?.size ?? 0).toBe(0);
  offline();
  const none = await open('/en');
  expect(none.status).toBe(503);
  expect(await none.text()).toContain('<h1>There is a problem with the network</h1>');
  const arabic = await (await open('/ar/football')).text();
  expect(arabic).toContain('<html lang="ar" dir="rtl">');
  expect(await (await open('/nowhere')).text()).toContain('<html lang="zh-CN" dir="ltr">');
});

it('the bare address, and another language, lead to the latest home page', async () => {
  const { open, online, offline } = browser();
  online(() => guestPage('home'));
  for (const path of ['/en', '/ar', '/ar?day=1', '/ar/football']) await open(path);
  offline();
  for (const path of ['/', '/de', '/de/news']) {
    const led = await open(path);
    expect([path, led.status, led.headers.get('location')]).toEqual([path, 302, `${SITE}/ar`]);
  }
});

it('falls back to the home page without a copy, and shows the copy while the site is away', async () => {
  const { open, online, offline } = browser();
  online(() => guestPage('home'));
  await open('/en');
  offline();
  const elsewhere = await open('/en/football/12');
  expect([elsewhere.status, elsewhere.headers.get('location')]).toEqual([302, `${SITE}/en`]);
  online(() => fromNetwork('down', {}, 503));
  expect(await (await open('/en')).text()).toContain('home');
  expect((await open('/en/news')).status).toBe(302);
});

it("signed in, it stores the guest page in the user's zone, and not on every page", async () => {
  const { offlineCache, online, offline, open, request: requests, later } = browser();
  online(() => guestPage('2 : 1'));
  const request = { page: `${SITE}/en`, files: [], timeZone: 'Asia/Tokyo' };
  await offlineCache.store(request);
  await offlineCache.store(request);
  expect(requests).toEqual([{ url: `${SITE}/en`, credentials: 'omit', timeZone: 'Asia/Tokyo' }]);
  later(5 * 60_000);
  await offlineCache.store(request);
  expect(requests).toHaveLength(2);
  offline();
  expect(await (await open('/en')).text()).toContain('2 : 1');
});

it('stores the files of a page once, and nothing else', async () => {
  const { offlineCache, online, request: requests, all } = browser();
  online(() => fromNetwork('code', { 'cache-control': 'public, max-age=31536000, immutable' }));
  const files = [`${SITE}/assets/home-1.js`, `${SITE}/api/user/me`, 'https://elsewhere.example/assets/x.js'];
  const request = { page: `${SITE}/dev/outbox`, files, timeZone: 'UTC' };
  await offlineCache.store(request);
  await offlineCache.store(request);
  expect(requests.map(({ url }) => url)).toEqual([files[0]]);
  expect([...all.get(FILES)!.keys()]).toEqual([files[0]]);
});

it('stores scripts and styles of another origin, requested such that they can be read', async () => {
  const { offlineCache, online, request: requests, all } = browser({ assets: 'https://cdn.example' });
  const html =
    '<script>import "https://cdn.example/assets/home-1.js"</script><link href="https://cdn.example/assets/a.css">';
  online((url) =>
    url.includes('/assets/') ? fromNetwork('code', { 'cache-control': 'public' }) : guestPage(html),
  );
  await offlineCache.store({ page: `${SITE}/en`, files: [], timeZone: 'UTC' });
  const stored = ['https://cdn.example/assets/home-1.js', 'https://cdn.example/assets/a.css'];
  expect([...all.get(FILES)!.keys()]).toEqual(stored);
  const sheet = new Request('https://cdn.example/assets/b.css', { mode: 'no-cors' });
  await offlineCache.answer(sheet);
  const fromThere = requests.filter(({ url }) => url.startsWith('https://cdn.example'));
  expect(fromThere.map(({ credentials, mode }) => `${credentials} ${mode}`)).toEqual([
    'omit cors',
    'omit cors',
    'omit cors',
  ]);
});

it('evicts the oldest, and deletes other versions', async () => {
  const { offlineCache, open, online, all } = browser();
  online(() => guestPage('page'));
  for (let i = 0; i <= MOST_PAGES; i += 1) await open(`/en/news/football/${i}`);
  const cached = [...all.get(PAGES)!.keys()];
  expect(cached).toHaveLength(MOST_PAGES);
  expect(cached).not.toContain(`${SITE}/en/news/football/0`);
  all.set('pages-v0', new Map());
  await offlineCache.clear();
  expect([...all.keys()]).toEqual([PAGES]);
});

it('the start page of an installed app is stored with its scripts, whichever page was first', async () => {
  const { offlineCache, online, offline, open, all } = browser();
  online((url) =>
    url.includes('/assets/')
      ? fromNetwork('code', { 'cache-control': 'public' })
      : guestPage(`<link rel="modulepreload" href="/assets/home-1.js">${new URL(url).pathname}`),
  );
  await offlineCache.store({ page: `${SITE}/ar/football/7`, files: [], timeZone: 'UTC' });
  expect([...all.get(PAGES)!.keys()]).toEqual([`${SITE}/ar/football/7`, `${SITE}/ar`]);
  expect([...all.get(FILES)!.keys()]).toEqual([`${SITE}/assets/home-1.js`]);
  offline();
  const start = await open('/ar');
  expect(start.status).toBe(200);
  expect(await start.text()).toContain('as-of');
});

it('a page is stored after its parts: an interrupted write leaves no unusable page', async () => {
  const { offlineCache, online, offline, open } = browser();
  online((url) => {
    if (url.includes('/assets/')) throw new TypeError('offline');
    return guestPage('<link rel="modulepreload" href="/assets/home-1.js">');
  });
  await expect(offlineCache.store({ page: `${SITE}/en`, files: [], timeZone: 'UTC' })).rejects.toThrow(
    'offline',
  );
  offline();
  expect((await open('/en')).status).toBe(503);
});
