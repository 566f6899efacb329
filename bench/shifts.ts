import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { DEVICES, type Device, type Shift } from './shift-rows.ts';

/** Languages with the browser's locale and the zone of most of their users. */
const LANGUAGES = [
  ['', 'zh-CN', 'Asia/Shanghai'],
  ['en', 'en-GB', 'Europe/London'],
  ['de', 'de-DE', 'Europe/Berlin'],
  ['ar', 'ar-SA', 'Asia/Riyadh'],
] as const;
const SCREENS = {
  desktop: { viewport: { width: 1_440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
} as const;
/** After the page is interactive: what arrives late moves others. */
const QUIET_MS = 2_000;

/** Layout shift of the main pages, on both devices, in four languages, on the first and the second visit. */
export async function measureShifts(site: string): Promise<Shift[]> {
  const pages = await addresses(site);
  const browser = await chromium.launch({
    executablePath: process.env.TOUCHLINE_CHROMIUM || '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const shifts: Shift[] = [];
    for (const [lang, locale, timezoneId] of LANGUAGES)
      for (const device of DEVICES)
        for (const [page, path] of Object.entries(pages)) {
          const context = await open(browser, device, { locale, timezoneId });
          const url = `${site}${lang ? `/${lang}` : ''}${path}` || '/';
          for (const visit of [1, 2] as const) {
            const value = path === null ? null : await shiftOf(context, url).catch(() => null);
            shifts.push({ page, lang: lang || 'zh', device, visit, value });
          }
          await context.close();
        }
    return shifts;
  } finally {
    await browser.close();
  }
}

async function open(
  browser: Browser,
  device: Device,
  where: { locale: string; timezoneId: string },
): Promise<BrowserContext> {
  const context = await browser.newContext({ ...SCREENS[device], ...where });
  await context.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return context;
}

async function shiftOf(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage();
  try {
    await page.goto(url);
    await page.waitForFunction(() => document.documentElement.dataset.ready === '');
    await page.waitForTimeout(QUIET_MS);
    return await page.evaluate(() => (globalThis as unknown as { seen: { shift: number } }).seen.shift);
  } finally {
    await page.close();
  }
}

async function addresses(site: string): Promise<Record<string, string | null>> {
  const find = async (path: string, link: RegExp): Promise<string | null> =>
    link.exec(await (await fetch(`${site}/en${path}`)).text())?.[1] ?? null;
  return {
    home: '',
    match: await find('', /href="\/en(\/[a-z]\w*\/\d+)"/),
    room: await find('/live', /href="\/en(\/(?:live|customLive)\/\d+)"/),
    league: await find('/football/data', /href="\/en(\/leagueLibrary\/\d+)"/),
    shop: '/mall',
    article: await find('/news', /href="\/en(\/news\/\w+\/\d+)"/),
  };
}
