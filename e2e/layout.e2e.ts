import { barriers } from './axe.ts';
import { recordShifts } from './layout-shifts.ts';
import { expect, noisy, sidewaysScroll, signIn, test, visit } from './site.ts';

const WIDTHS = [1440, 1024, 768, 390, 360];
/** All languages. */
const CODES = 'zh_CN zh_TW en vi es pt fr de sv ru uk da pl nl ko ms tl el tr th ar ja'.split(' ');
/** Longest words, most letters in a line, and right to left: more pages are checked in these. */
const WIDEST = ['de', 'el', 'ru', 'vi', 'ar'];
const PAGES = ['', '/football', '/dev/kit', '/mall', '/nowhere/at/all'];

/** Server-rendered only: a page loads three times as fast in all these languages. */
test.describe('before any script', () => {
  test.use({ javaScriptEnabled: false });

  for (const language of ['', '/en', '/ar']) {
    test(`pages of ${language || '/'} fit every screen`, noisy, async ({ page }) => {
      for (const path of PAGES) {
        const address = language + path || '/';
        await page.goto(address);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 800 });
          expect.soft(await sidewaysScroll(page), `${address} at ${width}`).toBe(0);
        }
      }
    });
  }

  test('layout: in no language is a page wider than a phone', async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width: 360, height: 740 });
    await signIn(page, 'demo_user');
    const list = await page.request.get('/api/match/list?game=football', {
      headers: { sysType: 'PC', lan: 'en' },
    });
    const { result } = (await list.json()) as { result: { matches: { id: number }[] } };
    for (const code of CODES) {
      const more = WIDEST.includes(code) ? [`/football/${result.matches[0]!.id}`, '/userInfo'] : [];
      for (const path of ['', ...more]) {
        const address = (code === 'zh_CN' ? '' : `/${code}`) + path || '/';
        await page.goto(address);
        expect.soft(await sidewaysScroll(page), address).toBe(0);
      }
    }
  });

  for (const language of ['', '/en', '/de', '/ar'])
    test(`names: a laptop’s lists show both sides, at ${language || '/'}`, async ({ page }) => {
      for (const path of ['', '/football', '/baseball']) {
        await page.goto(language + path || '/');
        for (const width of [1024, 1200, 1280, 1366, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          const { seen, cut } = await page.evaluate(cutNames);
          expect.soft(seen, `names of ${path} at ${width}`).toBeGreaterThan(0);
          for (const { name, room, begins } of cut) {
            expect.soft(room, `${name} at ${width}`).toBeGreaterThanOrEqual(100);
            expect.soft(begins, `the beginning of ${name} at ${width}`).toBe(true);
          }
        }
      }
    });

  test('the text of a fixture’s time stays in its column, and a footer’s links in one line', async ({
    page,
  }) => {
    await page.goto('/de/football/data');
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      for (const word of ['Verschoben', 'Elfmeterschießen']) {
        const over = await page
          .locator('.fixture-time')
          .first()
          .evaluate((time, text) => {
            time.textContent = text;
            return time.scrollWidth - time.clientWidth;
          }, word);
        expect.soft(over, `${word} at ${width}`).toBe(0);
      }
    }
    const links = await page.locator('.footer nav').first().boundingBox();
    expect(links!.width, 'the footer’s links beside the languages').toBeGreaterThan(640);
  });

  test('main menu: complete on a laptop, in every language', async ({ page }) => {
    test.slow();
    for (const code of CODES) {
      await page.goto(code === 'zh_CN' ? '/about' : `/${code}/about`);
      for (const width of [1200, 1280, 1366]) {
        await page.setViewportSize({ width, height: 800 });
        const hidden = await page
          .locator('.main-nav')
          .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
        // Widths of half a pixel are rounded up and down.
        expect.soft(hidden, `${code} at ${width}`).toBeLessThanOrEqual(1);
        expect.soft(await sidewaysScroll(page), `${code} at ${width}`).toBe(0);
      }
    }
  });
});

/** Visible names that are truncated: their width, and whether the first letter is visible. */
function cutNames() {
  const all = [...document.querySelectorAll<HTMLElement>('.m-home, .m-away')].filter(
    ({ clientWidth }) => clientWidth > 0,
  );
  const cut = all
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
    .map((side) => {
      const { paddingLeft, paddingRight } = getComputedStyle(side);
      const range = document.createRange();
      range.setStart(side.firstChild!, 0);
      range.setEnd(side.firstChild!, 1);
      const [first, box] = [range.getBoundingClientRect(), side.getBoundingClientRect()];
      return {
        name: side.textContent,
        room: side.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight),
        begins: first.left >= box.left - 1 && first.right <= box.right + 1,
      };
    });
  return { seen: all.length, cut };
}

test('the widest controls of a phone’s header stay on the screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const address of ['/ar/about', '/de/about', '/ru/about']) {
    await visit(page, address);
    for (const control of await page.getByRole('banner').locator('.header').getByRole('button').all()) {
      if (!(await control.isVisible())) continue;
      const box = (await control.boundingBox())!;
      expect.soft(box.x, address).toBeGreaterThanOrEqual(0);
      expect.soft(box.x + box.width, address).toBeLessThanOrEqual(360);
    }
  }
});

test('home: nothing moves while a desktop’s page arrives', async ({ page }) => {
  const shifted = await recordShifts(page);
  await visit(page, '/en');
  await expect(page.locator('.rail-end .card').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const { sum, shifts } = await shifted();
  expect(sum, JSON.stringify(shifts)).toBeLessThanOrEqual(0.02);
});

test('a phone has the bottom bar, a desktop the menu at the top', async ({ page }) => {
  await visit(page, '/en');
  const main = page.getByRole('navigation', { name: 'Main' });
  const bottom = page.getByRole('navigation', { name: 'Quick access' });
  await expect(main).toBeVisible();
  await expect(bottom).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(main).toBeHidden();
  await expect(bottom).toBeInViewport();
  await bottom.getByRole('link', { name: 'News' }).click();
  await expect(page).toHaveURL('/en/news');
  await expect(bottom.getByRole('link', { name: 'News' })).toHaveAttribute('aria-current', 'page');
});

test('a phone’s list: the first match near the top, a bar that stays, rows that fit, and the site’s menu', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/en');
  const row = page.locator('.match-row').first();
  // The first line of a match stands at the top of its row.
  expect((await row.boundingBox())!.y + 24).toBeLessThanOrEqual(230);

  await row.locator('.m-more').click();
  await expect(row.locator('.match-actions').first()).toBeVisible();
  const outside = await row.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect();
    return [...element.querySelectorAll('*')].filter((part) => {
      const box = part.getBoundingClientRect();
      return box.width > 0 && (box.right > right + 1 || box.left < left - 1);
    }).length;
  });
  expect(outside, 'parts of an opened row beyond its edges').toBe(0);

  // The header and the list's bar stay, and what is focused is not under them.
  await page.evaluate(() => scrollTo(0, 1200));
  await expect(page.getByRole('banner')).toBeInViewport({ ratio: 1 });
  const days = page.getByRole('navigation', { name: 'Days' });
  await expect(days.getByRole('link').nth(3)).toBeInViewport();
  const bar = (await page.locator('.board-head').boundingBox())!;
  const link = page.locator('.m-link').first();
  await link.focus();
  await expect.poll(async () => (await link.boundingBox())!.y).toBeGreaterThanOrEqual(bar.y + bar.height - 1);

  const more = page.getByRole('navigation', { name: 'Quick access' }).getByRole('button', { name: 'More' });
  await more.click();
  const menu = page.getByRole('dialog', { name: 'More' });
  for (const name of ['Library', 'Videos', 'Shop', 'Schedule'])
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
  await menu.getByRole('searchbox', { name: 'Find a language' }).fill('deu');
  await expect(menu.getByRole('link', { name: 'Deutsch' })).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await menu.getByRole('link', { name: 'Library', exact: true }).click();
  await expect(page).toHaveURL('/en/leagueLibrary');
  await expect(menu).toBeHidden();
});

test('home blocks: ordered by pointer and by keyboard, and stored', async ({ page }) => {
  await visit(page, '/en');
  const rails = ['.rail-start', '.rail-end'];
  const order = () =>
    Promise.all(
      rails.map((rail) =>
        page
          .locator(`${rail} [data-block]`)
          .evaluateAll((blocks) => blocks.map((block) => block.getAttribute('data-block')!)),
      ),
    );
  await expect(page.locator('.rail-start [data-block]').nth(1)).toBeVisible();
  const [[first = '', second = '', ...rest] = [], end = []] = await order();

  const lower = async (id: string) => {
    const grip = page.locator(`[data-grip="${id}"]`);
    await grip.focus();
    // The sidebars are hydrated after the page.
    await expect(async () => {
      await page.keyboard.press('Space');
      await expect(grip).toHaveAttribute('aria-pressed', 'true', { timeout: 500 });
    }).toPass();
    for (const key of ['ArrowDown', 'Space']) await page.keyboard.press(key);
  };
  await lower(first);
  await expect.poll(order).toEqual([[second, first, ...rest], end]);

  const grip = (await page.locator(`[data-grip="${second}"]`).boundingBox())!;
  const below = (await page.locator(`[data-block="${first}"]`).boundingBox())!;
  await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2);
  await page.mouse.down();
  await expect(async () => {
    await page.mouse.move(below.x + 40, below.y + below.height - 20, { steps: 4 });
    await expect(page.locator('.block-slot')).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.mouse.up();
  await expect.poll(order).toEqual([[first, second, ...rest], end]);

  await lower(first);
  await visit(page, '/en');
  await expect.poll(order).toEqual([[second, first, ...rest], end]);
});
