import { test as base, expect, type Page } from '@playwright/test';

/** `page.goto('/mall')` goes to the site under test; an error in the console fails the test that caused it. */
export const test = base.extend<{ quiet: undefined }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function takes from its pattern
  baseURL: async ({}, use) => use(process.env.SITE_URL),
  quiet: [
    async ({ page }, use, info) => {
      const problems: string[] = [];
      page.on('pageerror', (error) => problems.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error' && !info.annotations.some(({ type }) => type === 'noisy'))
          problems.push(message.text());
      });
      await use(undefined);
      expect(problems, 'the console stays quiet').toEqual([]);
    },
    { auto: true },
  ],
});

/** For tests that provoke failures: the browser itself reports failed requests as console errors. */
export const noisy = { annotation: { type: 'noisy' } };

export { expect };

/** Hydrated: React answers clicks from now on. */
export async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.ready === '');
}

export async function signIn(page: Page, account: string): Promise<void> {
  const response = await page.request.post('/api/login/testLogin', {
    headers: { sysType: 'PC', lan: 'en' },
    data: { account },
  });
  expect(response.ok()).toBe(true);
}
