import type { Page } from '@playwright/test';
import { expect, moving, test, visit } from './site.ts';

test.use(moving);

const THROTTLE_MS = 200;
const RUN_MS = 5_000;

const bar = (page: Page) => page.locator('.loading-bar');

/** Delays the next page's data until released. */
async function holdData(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  // Not the scripts of the message pack `data`.
  await page.route(/\.data(?:\?|$)/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const goToMall = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Shop' }).click();

/** The bar's opacity with its animations set to a moment after the click. */
const opacityAt = (page: Page, ms: number) =>
  bar(page).evaluate((element, time) => {
    for (const animation of element.getAnimations()) {
      animation.pause();
      animation.currentTime = time;
    }
    return Number(getComputedStyle(element).opacity);
  }, ms);

/** Times of the bar's growth. */
const runOf = (page: Page) =>
  bar(page).evaluate((element) => {
    const [animation] = element
      .getAnimations({ subtree: true })
      .filter(({ effect }) => (effect as KeyframeEffect).pseudoElement === '::after');
    const { delay, duration } = animation!.effect!.getTiming();
    return { delay, duration };
  });

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`progress bar: shown for a slow page from 200 ms until it is loaded (motion: ${reducedMotion})`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    const letGo = await holdData(page);
    await visit(page, '/en/about');
    await expect(bar(page)).toHaveCSS('opacity', '0');
    await goToMall(page);
    await expect(bar(page)).toHaveAttribute('data-busy', 'true');
    await expect(bar(page)).toHaveCSS('opacity', '1');
    await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible();
    if (reducedMotion === 'no-preference') {
      expect(await runOf(page)).toEqual({ delay: THROTTLE_MS, duration: RUN_MS });
      expect(await opacityAt(page, 0)).toBe(0);
      expect(await opacityAt(page, THROTTLE_MS - 1)).toBe(0);
      expect(await opacityAt(page, THROTTLE_MS + 1)).toBe(1);
    }
    letGo();
    await expect(page.getByRole('heading', { level: 1, name: 'Rewards shop' })).toBeVisible();
    await expect(bar(page)).not.toHaveAttribute('data-busy');
    await expect(bar(page)).toHaveCSS('opacity', '0');
  });
}
