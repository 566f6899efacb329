import { test as base, type Cookie, expect, type Page, type Response, type Route } from '@playwright/test';
import { tearDownSince, teardownCount } from './teardown.ts';

/** Absolute addresses in pages come from the configuration, never from the request: so it is another host. */
export const PUBLIC_URL = 'http://scores.example';

/** Analytics script of the brand `counted.localhost`. */
export const COUNTER = 'https://count.example/visits.js';
/** Support chat of that brand. */
export const SUPPORT = 'https://chat.example/touchline';

/** For effects of durable events: a site that has just started takes a while to process them. */
export const DURABLE = { timeout: 90_000 };

/** `page.goto('/mall')` goes to the site under test; an error in the console fails the test that caused it. */
export const test = base.extend<{ tidy: undefined }, { tidyWorker: undefined }>({
  // Teardown of `beforeAll`. A failed test ends its worker, and with it this.
  tidyWorker: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function takes from its pattern
    async ({}, use) => {
      await use(undefined);
      await tearDownSince(0);
    },
    { scope: 'worker', auto: true },
  ],
  tidy: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function takes from its pattern
    async ({}, use) => {
      const before = teardownCount();
      await use(undefined);
      await tearDownSince(before);
    },
    { auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function takes from its pattern
  baseURL: async ({}, use) => use(process.env.SITE_URL),
  page: async ({ page }, use, info) => {
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !info.annotations.some(({ type }) => type === 'noisy'))
        problems.push(`${message.text()} ${message.location().url}`);
    });
    // Asked on a first visit only: its own test removes the answer. Nor is anything new.
    await page.addInitScript(() => {
      try {
        if (!sessionStorage.getItem('first visit')) localStorage.setItem('start', 'done');
        localStorage.setItem('whatsNew', '9999-12');
      } catch {
        // A frame without storage shows no dialog.
      }
    });
    await use(page);
    expect(problems, 'the console stays quiet').toEqual([]);
  },
});

/** For tests of animations: `test.use(moving)`. */
export const moving = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** For tests that provoke failures: the browser reports failed requests as console errors. */
export const noisy = { annotation: { type: 'noisy' } };

export { expect };

/** Hydrated: React handles clicks from now on. */
export async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.ready === '');
}

export async function visit(page: Page, path: string): Promise<Response> {
  const response = await page.goto(path);
  await ready(page);
  if (!response) throw new Error(`${path} did not load a document`);
  return response;
}

export async function signIn(page: Pick<Page, 'request'>, account: string): Promise<void> {
  const response = await page.request.post('/api/login/testLogin', {
    headers: { sysType: 'PC', lan: 'en' },
    data: { account },
  });
  expect(response.ok()).toBe(true);
}

export async function cookie(page: Page, name: string): Promise<Cookie | undefined> {
  return (await page.context().cookies()).find((found) => found.name === name);
}

export const setCookie = (page: Page, name: string, value: string): Promise<void> =>
  page.context().addCookies([{ name, value, url: process.env.SITE_URL! }]);

/** A response of the API in the specification's envelope; absent fields are null. */
export const envelope = (fields: object) => ({
  json: { status: 'fail', result: null, errorCode: null, code: 400, errorMsg: null, msg: null, ...fields },
});

/** Answers every matching request in the server's place, and counts them. */
export async function answerInstead(
  page: Page,
  url: string | RegExp,
  answer: (route: Route, count: number) => Promise<void>,
): Promise<{ count: number }> {
  const seen = { count: 0 };
  await page.route(url, (route) => {
    seen.count += 1;
    return answer(route, seen.count);
  });
  return seen;
}

/** Horizontal scroll range of the page, in either direction. */
export async function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => {
    const reach = [-10_000, 10_000].map((x) => {
      window.scrollTo(x, window.scrollY);
      return Math.abs(window.scrollX);
    });
    window.scrollTo(0, window.scrollY);
    return Math.max(...reach);
  });
}
