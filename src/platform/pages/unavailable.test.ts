import { ApiFailure } from '#platform/endpoint/client.ts';
import type { PagesParts, RenderPage } from './pages.ts';
import { FRESH_MS, html, servePages } from './testing.ts';

/** Pages that call the API, as real ones do; `away` is the database. */
async function serve(parts: Parameters<typeof servePages>[1] = {}) {
  const site = { away: false, count: 0 };
  const render: RenderPage = async (_, page) => {
    page.cacheable({ query: [] });
    try {
      await page.api({ name: 'x', method: 'GET', path: 'x', access: 'anyone', summary: 'x' }, undefined);
    } catch {
      return html('an error page', { status: 500 });
    }
    return html(`render ${++site.count}`);
  };
  const apiFor: PagesParts['apiFor'] = (_, missed) => async () => {
    if (!site.away) return undefined as never;
    missed();
    throw new ApiFailure('away', 503, 'platform.unavailable');
  };
  return { site, ...(await servePages(render, { apiFor, ...parts })) };
}

it('without the database a page is served stale for minutes, then as a 503', async () => {
  const { site, request, clock, lines } = await serve();
  expect((await request('/en/mall')).body.toString()).toContain('render 1');
  site.away = true;
  clock.advance(FRESH_MS * 60);
  const stale = await request('/en/mall');
  expect([stale.status, stale.headers.age]).toEqual([200, '60']);
  expect(stale.body.toString()).toContain('render 1');
  const other = await request('/en/news');
  expect([other.status, other.headers['retry-after']]).toEqual([503, '2']);
  clock.advance(10 * 60_000);
  expect((await request('/en/mall')).status).toBe(503);
  site.away = false;
  expect((await request('/en/mall')).body.toString()).toContain('render 2');
  expect(lines.filter(({ level }) => level === 'error')).toEqual([]);
});

it('an unreachable database is a 503 also where the page itself throws', async () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const { request, lines } = await servePages(async () => Promise.reject(refused));
  for (let count = 0; count < 5; count++) {
    const { status, headers } = await request(`/en/mall?a=${count}`);
    expect([status, headers['retry-after']]).toEqual([503, '2']);
  }
  expect(lines.filter(({ msg }) => msg === 'database unavailable')).toHaveLength(1);
});

it('a render that never ends blocks nobody, and the next one is tried', async () => {
  let hang = true;
  const { request } = await servePages(
    async (_, page) => {
      page.cacheable({ query: [] });
      return hang ? await new Promise<never>(() => undefined) : html('at last');
    },
    { renderMs: 2_000 },
  );
  expect((await request('/en/mall')).status).toBe(503);
  hang = false;
  expect((await request('/en/mall')).body.toString()).toContain('at last');
});
