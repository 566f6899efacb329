import { once } from 'node:events';
import { createServer, request as requestOf, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ProductionSite, startProduction } from './production-site.ts';
import { test as base, DURABLE, expect, noisy, ready, visit } from './site.ts';

interface Pulling {
  site: ProductionSite;
  origin: string;
}

/** A site, and another origin that fetches its files from it, as a CDN does. */
const test = base.extend<object, { pulling: Pulling }>({
  pulling: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function takes from its pattern
    async ({}, use) => {
      let port = 0;
      const cdn: Server = createServer(({ url: path, headers, method }, response) => {
        const passed = requestOf({ port, path, headers, method, host: '127.0.0.1' }, (answer) => {
          response.writeHead(path?.startsWith('/assets/') ? answer.statusCode! : 404, answer.headers);
          answer.pipe(response);
        });
        passed.on('error', () => response.destroy());
        passed.end();
      }).listen(0, '127.0.0.1');
      await once(cdn, 'listening');
      const origin = `http://127.0.0.1:${(cdn.address() as AddressInfo).port}`;
      const site = await startProduction({ ASSETS_URL: origin });
      port = site.port;
      await use({ site, origin });
      await site.stop();
      cdn.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ pulling }, use) => use(`http://localhost:${pulling.site.port}`),
  serviceWorkers: 'allow',
});

test(
  'ASSETS_URL: scripts and styles of pages, navigations and the service worker come from there',
  noisy,
  async ({ page, context, baseURL, pulling: { origin } }) => {
    const origins = new Set<string>();
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('request', (request) => {
      const { pathname, origin: own } = new URL(request.url());
      if (pathname.startsWith('/assets/')) origins.add(own);
    });
    const response = await visit(page, '/en');
    expect(response.headers().link).toContain(`<${origin}/assets/`);
    await page.getByRole('link', { name: 'News', exact: true }).first().click();
    await expect(page).toHaveURL(/\/en\/news/);
    await expect(page.locator('h1').first()).toBeVisible();
    expect([...origins]).toEqual([origin]);
    // The router's own links, which the browser adds.
    expect(await page.locator('link[href^="/assets/"]').count()).toBe(0);

    const cachedOrigins = () =>
      page.evaluate(async () => {
        const requests = await (await caches.open('files-v1')).keys();
        const files = requests
          .map(({ url }) => new URL(url))
          .filter(({ pathname }) => pathname.startsWith('/assets/'));
        return [...new Set(files.map((url) => url.origin))];
      });
    await expect.poll(cachedOrigins, DURABLE).toEqual([origin]);
    await expect
      .poll(
        () => page.evaluate(async () => (await (await caches.open('pages-v1')).keys()).map(({ url }) => url)),
        DURABLE,
      )
      .toContain(`${baseURL}/en`);
    // A policy or CORS that is too narrow.
    expect(complaints).toEqual([]);
    await context.setOffline(true);
    await page.goto('/en');
    await ready(page);
    await expect(page.locator('.offline-mark')).toBeVisible();
  },
);
