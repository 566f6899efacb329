import { defineConfig } from '@playwright/test';

/** The production build in a real Chromium: one server, started by the setup, for the whole run. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  globalSetup: './e2e/setup.ts',
  fullyParallel: true,
  // One more than the cores of a small machine: half of the time a test waits for the other side.
  workers: 3,
  // On a busy machine a browser may be late once. What passes only the second time is listed as flaky, to be mended.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  // Generous: a machine that is busy with something else must not fail a test.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  use: {
    // Sooner than the test as a whole, so that a failure names the step that waited.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // Headless Chromium calls itself a robot, and robots are treated differently.
    userAgent:
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    // What moves is drawn by the processor: a page at rest took a third of a core. `moving` is for tests of motion.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Requests that a worker makes go past those a test stands in for.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env.TOUCHLINE_CHROMIUM || '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
      ],
    },
  },
});
