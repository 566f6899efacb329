import type { Locator, Page } from '@playwright/test';
import { matchWithTabs } from './match-with-tabs.ts';
import { expect, test, visit } from './site.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const REACH = 150;

/**
 * A finger that moves over an element, to the right where `by` is positive. Its centre is half of the way; where the
 * element is covered there, the test fails instead of touching another one.
 */
async function swipe(page: Page, over: Locator, by: number): Promise<void> {
  await over.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const middle = await over.evaluate((element, half) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const touched = document.elementFromPoint(x - half, y);
    return { x, y, touched: touched !== null && element.contains(touched) };
  }, by / 2);
  expect(middle.touched, 'the finger is on the element').toBe(true);
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  const at = (part: number) => [{ x: middle.x + by * (part - 0.5), y: middle.y }];
  await touch('touchStart', at(0));
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', at(part));
  await touch('touchEnd', []);
  await session.detach();
}

// Tabs are in the order of reading: the next one is at the left in Arabic.
for (const [lang, forwards] of [
  ['en', -REACH],
  ['ar', REACH],
] as const) {
  test(`swipe between the tabs of a match on a phone, in ${lang}`, async ({ page }) => {
    const id = await matchWithTabs(page.request, ['lineups', 'statistics']);
    const address = `/${lang}/football/${id}`;
    await visit(page, `${address}?tab=lineups`);
    const links = page.locator('.match-hero .tabs a');
    const current = page.locator('.match-hero .tabs [aria-current="page"]');
    const tabs = await links.evaluateAll((all) =>
      all.map((link) => (link as HTMLAnchorElement).href.split('tab=')[1]!),
    );
    const first = tabs.indexOf('lineups');
    expect(tabs[first + 1]).toBe('statistics');
    const places = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().x));
    expect(places[first + 1]! > places[first]!, 'tabs in the order of reading').toBe(lang === 'en');

    // A title is text only: nothing of it reacts to a finger.
    const title = page.locator('.match-stack .card-head').first();
    const reaches = async (tab: string) => {
      await expect(page).toHaveURL(new RegExp(`tab=${tab}$`));
      await expect(current).toHaveAttribute('href', new RegExp(`tab=${tab}$`));
    };
    await swipe(page, title, forwards);
    await reaches('statistics');
    // A choice within the panel has gestures of its own, and a short move is none.
    await swipe(page, page.locator('.match-stack .match-filter'), -forwards);
    await swipe(page, title, -forwards / 3);
    await reaches('statistics');
    await swipe(page, title, -forwards);
    await reaches('lineups');
    await swipe(page, title, -forwards);
    await reaches(tabs[first - 1]!);
    await page.goBack();
    await reaches('lineups');
  });
}
