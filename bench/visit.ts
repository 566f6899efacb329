import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import lighthouse from 'lighthouse';
import { CATEGORIES } from './page-rows.ts';

/**
 * One visit of a page with Lighthouse, in a process of its own: `visit.ts <address> <file> <device>`. Device and line are
 * applied to a real Chromium, not simulated.
 */
const [url = '', file = '', device = ''] = process.argv.slice(2);
const SLOW_4G_PHONE = {
  formFactor: 'mobile',
  throttlingMethod: 'devtools',
  throttling: {
    requestLatencyMs: 562.5,
    downloadThroughputKbps: 1_474.56,
    uploadThroughputKbps: 675,
    cpuSlowdownMultiplier: 4,
  },
} as const;
const DESKTOP = {
  formFactor: 'desktop',
  screenEmulation: { mobile: false, width: 1_440, height: 900, deviceScaleFactor: 1, disabled: false },
  emulatedUserAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  throttlingMethod: 'devtools',
  throttling: {
    requestLatencyMs: 150,
    downloadThroughputKbps: 9_216,
    uploadThroughputKbps: 9_216,
    cpuSlowdownMultiplier: 1,
  },
} as const;

// Lighthouse sends requests to a page that it has closed itself.
process.on('unhandledRejection', (reason) => {
  if (!/closed|detached/i.test(String(reason))) throw reason;
});

const profile = mkdtempSync(join(tmpdir(), 'visit-'));
const chromium = spawn(
  process.env.TOUCHLINE_CHROMIUM || '/usr/bin/chromium',
  [
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--disable-component-update',
    '--disable-background-networking',
    '--accept-lang=en-US',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    'about:blank',
  ],
  // A first visit from where most with that language are: the page guesses their time zone.
  { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, TZ: 'America/New_York' } },
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
process.once('exit', () => {
  chromium.kill('SIGKILL');
  rmSync(profile, { recursive: true, force: true, maxRetries: 10 });
});

const ran = await lighthouse(url, {
  ...(device === 'desktop' ? DESKTOP : SLOW_4G_PHONE),
  port: await debuggingPort(),
  onlyCategories: CATEGORIES,
  output: 'json',
  logLevel: 'error',
});
writeFileSync(file, JSON.stringify(ran!.lhr));
process.exit(0);

/** Chromium picks a free port and prints it. */
async function debuggingPort(): Promise<number> {
  for await (const line of createInterface({ input: chromium.stderr })) {
    const [, port] = /^DevTools listening on ws:\/\/[^:]+:(\d+)\//.exec(line) ?? [];
    if (!port) continue;
    // Further output is drained, so that Chromium does not block.
    chromium.stderr.resume();
    return Number(port);
  }
  await once(chromium, 'exit');
  throw new Error('Chromium error: it did not start');
}
