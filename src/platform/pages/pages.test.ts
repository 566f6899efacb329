import { newToken } from '#platform/session/token.ts';
import type { RenderPage } from './pages.ts';
import { cachedFor, countingRender, FRESH_MS, html, servePages } from './testing.ts';

const text = async (answer: Promise<{ body: Buffer }>) =>
  /<p>(.*)<\/p>/.exec((await answer).body.toString())?.[1];

describe('a guest’s page', () => {
  it('is cached for everyone', async () => {
    const { renders, render } = countingRender();
    const { request, pages } = await servePages(render);
    expect(await text(request('/mall'))).toBe('touchline zh_CN guest #1');
    expect(await text(request('/mall', { cookie: 'other=1', 'user-agent': 'another' }))).toBe(
      'touchline zh_CN guest #1',
    );
    expect(renders).toHaveLength(1);
    expect([pages.cache.hits, pages.cache.misses]).toEqual([1, 1]);
  });

  it("is marked as public, also from the cache; a user's page never is", async () => {
    const { request } = await servePages(countingRender().render);
    for (let i = 0; i < 2; i += 1) expect((await request('/mall')).headers['x-shared-page']).toBe('1');
    const cookie = `token=${newToken()}`;
    expect((await request('/mall', { cookie })).headers['x-shared-page']).toBeUndefined();
    expect((await request('/mall?unknown=1')).headers['x-shared-page']).toBeUndefined();
  });

  it('is rendered anew for a browser that just changed something, where a replica may be behind', async () => {
    const { renders, render } = countingRender();
    const { request } = await servePages(render);
    await request('/mall');
    expect(await text(request('/mall', { cookie: 'wrote=1' }))).toMatch(/#2$/);
    expect(renders).toHaveLength(2);
    expect(await text(request('/mall'))).toMatch(/#1$/);
  });

  it('with followed ids is rendered for each device, and cached for devices without any', async () => {
    const { renders, render } = countingRender({ query: [], followed: true });
    const { request } = await servePages(render);
    const cookie = 'tz=UTC; followed=t7.l3';
    const own = await request('/', { cookie });
    expect(own.headers['x-shared-page']).toBeUndefined();
    expect(renders[0]!.page.followed).toBe('t7.l3');
    expect(await text(request('/'))).toMatch(/#2$/);
    expect(await text(request('/', { cookie: 'followed=' }))).toMatch(/#2$/);
    expect(await text(request('/', { cookie }))).toMatch(/#3$/);
    expect(renders.map(({ page }) => page.followed)).toEqual(['t7.l3', '', 't7.l3']);
  });

  it('that does not differ by it is cached from anyone’s', async () => {
    const { renders, render } = countingRender();
    const { request } = await servePages(render);
    const answer = await request('/mall', { cookie: 'followed=t7' });
    expect(answer.headers['x-shared-page']).toBe('1');
    expect(await text(request('/mall'))).toMatch(/#1$/);
    expect(renders).toHaveLength(1);
  });

  it('is rendered once for fifty concurrent requests', async () => {
    const { promise: goOn, resolve } = Promise.withResolvers<void>();
    const { renders, render } = countingRender();
    const { request } = await servePages(async (...args) => {
      await goOn;
      return render(...args);
    });
    const all = Promise.all(Array.from({ length: 50 }, () => text(request('/mall'))));
    resolve();
    expect(new Set(await all)).toEqual(new Set(['touchline zh_CN guest #1']));
    expect(renders).toHaveLength(1);
  });

  it('is served stale while a new one is rendered, and not for ever', async () => {
    const { renders, render } = countingRender();
    const { request, clock } = await servePages(render);
    await request('/mall');
    clock.advance(FRESH_MS - 1);
    expect(await text(request('/mall'))).toMatch(/#1$/);
    clock.advance(1);
    expect(await text(request('/mall'))).toMatch(/#1$/);
    await vi.waitFor(async () => expect(await text(request('/mall'))).toMatch(/#2$/));
    expect(renders).toHaveLength(2);
    clock.advance(FRESH_MS * 6);
    expect(await text(request('/mall'))).toMatch(/#3$/);
  });

  it('expires in time also when the clock is set back by a day', async () => {
    const { request, clock } = await servePages(countingRender().render);
    await request('/mall');
    clock.set(new Date(clock.now().getTime() - 86_400_000));
    clock.advance(FRESH_MS * 6);
    expect(await text(request('/mall'))).toMatch(/#2$/);
  });

  it('stays when its background render fails, which is logged', async () => {
    let broken = false;
    const { render } = countingRender();
    const { request, clock, lines } = await servePages(async (...args) => {
      if (broken) throw new Error('no database');
      return render(...args);
    });
    await request('/mall');
    broken = true;
    clock.advance(FRESH_MS);
    expect((await request('/mall')).status).toBe(200);
    await vi.waitFor(() => expect(lines).toContainEqual(expect.objectContaining({ level: 'error' })));
    clock.advance(FRESH_MS * 6);
    expect((await request('/mall')).status).toBe(500);
  });

  it('is cached per brand, language and declared query', async () => {
    const { render } = countingRender();
    const { request } = await servePages(render);
    const answers = [
      request('/mall'),
      request('/mall', { host: 'ember.localhost' }),
      request('/en/mall'),
      request('/mall?tab=a'),
      request('/mall?tab=b'),
    ];
    expect((await Promise.all(answers.map(text))).map((one) => one?.replace(/ #.*/, '')).toSorted()).toEqual([
      'ember zh_CN guest',
      'touchline en guest',
      'touchline zh_CN guest',
      'touchline zh_CN guest',
      'touchline zh_CN guest',
    ]);
    for (const path of ['/mall', '/en/mall', '/mall?tab=a'])
      expect(await text(request(path))).toMatch(/#[1-5]$/);
    expect(await text(request('/mall', { host: 'EMBER.localhost:3000' }))).toMatch(/^ember .* #[1-5]$/);
  });

  it('is cached per time zone where declared', async () => {
    const { renders, render } = countingRender({ query: [], timeZone: true });
    const { request } = await servePages(render);
    for (const tz of ['Europe/London', 'Europe%2FLondon', 'Asia/Tokyo', 'Mars/Base', '<script>']) {
      await request('/mall', { cookie: `tz=${tz}` });
      await request('/mall', { cookie: `tz=${tz}` });
    }
    // An invalid time zone is replaced by the brand's.
    expect(renders.map(({ page }) => page.timeZone)).toEqual([
      'Europe/London',
      'Asia/Tokyo',
      'Asia/Shanghai',
    ]);
  });

  it('a first visit is cached by a guess, in one of a few zones', async () => {
    const { renders, render } = countingRender({ query: [], timeZone: true });
    const { request } = await servePages(render);
    const zones = ['de-DE,de;q=0.9', 'fr-FR', 'de-AT', 'en-NZ', 'x', '<script>'];
    for (const language of zones) await request('/de/mall', { 'accept-language': language });
    await request('/de/mall', { 'accept-language': 'en-NZ', cookie: 'tz=Europe/Berlin' });
    expect(renders.map(({ page }) => page.timeZone)).toEqual(['Europe/Berlin', 'Pacific/Auckland']);
  });

  it('survives an undecodable cookie, also from the cache', async () => {
    const { request } = await servePages(countingRender({ query: [], timeZone: true }).render);
    const { promise: crashed, resolve: crash } = Promise.withResolvers<Error>();
    process.once('uncaughtException', crash);
    onTestFinished(() => void process.off('uncaughtException', crash));
    for (const path of ['/mall', '/mall', '/other']) {
      expect(
        await Promise.race([crashed, request(path, { cookie: path === '/mall' ? 'x=1' : 'tz=%' })]),
      ).toMatchObject({ status: 200 });
      expect(await Promise.race([crashed, request(path, { cookie: 'tz=%' })])).toMatchObject({ status: 200 });
    }
  });
});

describe('a signed-in user’s page', () => {
  const cookie = `token=${newToken()}; signedIn=1`;

  it('is that of all guests, where their browser adds the account', async () => {
    const { renders, render } = countingRender({ query: [], forUsers: true });
    const { request } = await servePages(render);
    await request('/mall');
    const answer = await request('/mall', { cookie });
    expect(answer.body.toString()).toContain('guest #1');
    expect(answer.headers['x-shared-page']).toBe('1');
    expect(renders).toHaveLength(1);
  });

  it('is rendered for the first user, and cached for those that follow', async () => {
    const { renders, render } = countingRender({ query: [], forUsers: true });
    const { request } = await servePages(render);
    const seen = [];
    for (let n = 0; n < 4; n += 1) seen.push(await text(request('/mall', { cookie })));
    expect(seen.map((one) => one?.replace('touchline zh_CN ', ''))).toEqual([
      'user #1',
      'guest #2',
      'guest #2',
      'guest #2',
    ]);
    expect(renders).toHaveLength(2);
  });

  it('with followed ids is rendered like that of a guest who follows them', async () => {
    const { renders, render } = countingRender({ query: [], followed: true, forUsers: true });
    const { request } = await servePages(render);
    await request('/', { cookie });
    const mine = `${cookie}; followed=t7.l3`;
    expect(await text(request('/', { cookie: mine }))).toMatch(/ guest #2$/);
    expect(renders[1]!.page.followed).toBe('t7.l3');
    expect((await request('/', { cookie: mine })).headers['x-shared-page']).toBeUndefined();
  });

  it.each([
    ['whose data differs for users', {}, cookie, '/mall'],
    ['of a browser that does not add the account', { forUsers: true }, `token=${newToken()}`, '/mall'],
    ['requested as data of the router', { forUsers: true }, cookie, '/mall.data'],
  ])('is their own: one %s', async (_, policy, cookies, path) => {
    const { render } = countingRender({ query: [], ...policy });
    const { request } = await servePages(render);
    for (let n = 0; n < 2; n += 1) await request(path);
    for (let n = 2; n < 4; n += 1)
      expect(await text(request(path, { cookie: cookies }))).toBe(`touchline zh_CN user #${n}`);
  });

  it('is their own from the request on in which it is no longer for everyone', async () => {
    const policy = { query: [], forUsers: true };
    const { render } = countingRender(policy);
    const { request, clock } = await servePages(render);
    for (let n = 0; n < 2; n += 1) await request('/mall', { cookie });
    policy.forUsers = false;
    clock.advance(FRESH_MS * 7);
    expect(await text(request('/mall', { cookie }))).toMatch(/ user #4$/);
    expect(await text(request('/mall', { cookie }))).toMatch(/ user #5$/);
  });
});

describe('is not cached', () => {
  it.each([
    ['with a token in a cookie', { cookie: `token=${newToken()}` }],
    ['with a token in a header', { token: newToken() }],
    ['with a token that is none', { cookie: 'token=x' }],
  ])('a request %s', async (_, headers) => {
    const { renders, render } = countingRender();
    const { request, pages } = await servePages(render);
    await request('/mall', headers);
    await request('/mall', headers);
    expect(renders).toHaveLength(2);
    expect(pages.cache.size).toBe(0);
    expect(await text(request('/mall'))).toMatch(/ guest #3$/);
    expect(await text(request('/mall', headers))).toMatch(/#4$/);
  });

  it('a signed-in user’s page is their own', async () => {
    const { render } = countingRender();
    const { request } = await servePages(render);
    await request('/mall');
    expect(await text(request('/mall', { cookie: `token=${newToken()}` }))).toMatch(/ user #2$/);
  });

  it.each<[string, RenderPage]>([
    ['that sets a cookie', cachedFor('x', { headers: { 'set-cookie': 'token=abc' } })],
    ['that failed', cachedFor('x', { status: 500 })],
    ['that is not there', cachedFor('x', { status: 404 })],
    ['that leads elsewhere', cachedFor('', { status: 302, headers: { location: '/en' } })],
    ['that does not ask for it', async () => html('x')],
  ])('a response %s', async (_, render) => {
    const counted = vi.fn(render);
    const { request, pages } = await servePages(counted);
    const { headers } = await request('/mall');
    await request('/mall');
    expect(headers['set-cookie']).toBeUndefined();
    expect(counted).toHaveBeenCalledTimes(2);
    expect(pages.cache.size).toBe(0);
  });

  it('a query that the page did not declare', async () => {
    const { renders, render } = countingRender({ query: ['tab'] });
    const { request, pages } = await servePages(render);
    for (const path of ['/mall?utm=1', '/mall?tab=a&utm=1', '/mall?utm=1']) await request(path);
    expect(renders).toHaveLength(3);
    expect(pages.cache.size).toBe(0);
  });

  it('anything, where caching is off', async () => {
    const { renders, render } = countingRender();
    const { request } = await servePages(render, { freshMs: 0 });
    await request('/mall');
    await request('/mall');
    expect(renders).toHaveLength(2);
  });
});
