// npm run guide: takes the pictures of the guides (docs/guide) from a demo of its own, in English and in both Chinese
// scripts, into public/guide-pictures. The files are committed: a site needs neither this nor Chromium to run. Takes
// minutes. `npm run guide -- room match` takes these alone.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { install } from './install.mjs';
import { say } from './tools.mjs';

const ROOT = resolve(import.meta.dirname, '..');
const PICTURES = join(ROOT, 'public/guide-pictures');
const SCREEN = { width: 1280, height: 800 };
/** As `PICTURE` in `src/modules/guides/guides.rules.ts`. */
const SIZE = { width: 1120, height: 700 };
const ONLY = process.argv.slice(2);
const LANGUAGES = ['en', 'zh_CN', 'zh_TW'];
/** Until the simulator has played for a while: live matches with goals, chats with lines. */
const WARM_UP_MS = 90_000;

/** Per account: the picture's name and its page, or the page with a link to it. */
const SHOTS = {
  demo_user: [
    ['home', '/'],
    ['match', '/football', /\/football\/\d+$/],
    ['room', '/', /\/live\/\d+$/],
    ['predictions', '/predictions'],
    ['expert', '/expert', /\/expert\/\d+$/],
  ],
  demo_anchor: [
    ['studio', '/anchorCenter/live'],
    ['revenue', '/anchorCenter/revenueDetails'],
  ],
  demo_expert: [['publish', '/creatorCenter/progComponent']],
  demo_moderator: [['reports', '/admin/reports']],
  demo_admin: [
    ['overview', '/admin/overview'],
    ['feeds', '/admin/feeds'],
    ['settings', '/admin/settings'],
  ],
};

await install({ dev: true });
const { chromium } = await import('@playwright/test');

const folder = await mkdtemp(join(tmpdir(), 'guide-'));
const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const site = spawn(process.execPath, ['scripts/start.mjs'], {
  cwd: ROOT,
  env: { ...process.env, PORT: String(port), DATA_DIR: folder, ENV_FILE: '/dev/null', MODE: 'demo' },
  stdio: ['ignore', 'ignore', 'inherit'],
});
let browser;
try {
  await ready();
  say('the demo plays for a while');
  await new Promise((go) => setTimeout(go, WARM_UP_MS));
  browser = await chromium.launch({
    executablePath: process.env.TOUCHLINE_CHROMIUM || '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
  for (const lang of LANGUAGES) await takeAll(lang);
} finally {
  await browser?.close();
  site.kill('SIGTERM');
  if (site.exitCode === null) await once(site, 'exit');
  await rm(folder, { recursive: true, force: true });
}

async function takeAll(lang) {
  await mkdir(join(PICTURES, lang), { recursive: true });
  for (const [account, shots] of Object.entries(SHOTS)) {
    const context = await browser.newContext({
      baseURL: url,
      viewport: SCREEN,
      reducedMotion: 'reduce',
      colorScheme: 'light',
      timezoneId: lang === 'en' ? 'Europe/London' : 'Asia/Shanghai',
      locale: lang === 'en' ? 'en-GB' : 'zh-CN',
    });
    const signedIn = await context.request.post('/api/login/testLogin', {
      headers: { sysType: 'PC', lan: lang },
      data: { account },
    });
    if (!signedIn.ok()) throw new Error(`${account} cannot sign in: ${signedIn.status()}`);
    const page = await context.newPage();
    for (const [name, path, link] of shots) {
      if (ONLY.length > 0 && !ONLY.includes(name)) continue;
      const prefix = lang === 'zh_CN' ? '' : `/${lang}`;
      await page.goto(prefix + path, { waitUntil: 'load' });
      if (link) {
        const links = await page
          .locator('main a[href]')
          .evaluateAll((all) =>
            all.map((one) => ({ href: one.getAttribute('href'), live: one.closest('[data-live]') !== null })),
          );
        const found = links.filter(({ href }) => link.test(href));
        // A live match shows more; the first room of the home page is a stream.
        const target = (name === 'match' && found.find(({ live }) => live)) || found[0];
        if (!target) throw new Error(`${path} has no link to ${name}`);
        await page.goto(target.href, { waitUntil: 'load' });
      }
      // Notices of a first visit are closed, and what loads late is there.
      await page.waitForTimeout(4_000);
      await page
        .locator('.start-strip button')
        .last()
        .click({ timeout: 500 })
        .catch(() => {});
      await page.evaluate(() => document.activeElement?.blur());
      const file = join(PICTURES, lang, `${name}.webp`);
      await sharp(await page.screenshot())
        .resize(SIZE)
        .webp({ quality: 74, effort: 6 })
        .toFile(file);
      say(`${lang}/${name}`);
    }
    await context.close();
  }
}

async function ready() {
  while (site.exitCode === null) {
    try {
      if ((await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) })).ok) return;
    } catch {
      // Not yet.
    }
    await new Promise((again) => setTimeout(again, 500));
  }
  throw new Error('the demo did not start');
}

async function freePort() {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port: free } = server.address();
  await once(server.close(), 'close');
  return free;
}
