import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { median } from './median.ts';
import { startNpm, stopNpm } from './npm-start.ts';
import type { Place } from './place.ts';
import type { BenchRow } from './row.ts';

const ROUNDS = 5;
const METRICS = [
  {
    audit: 'largest-contentful-paint',
    name: 'LCP',
    most: 2_500,
    say: (ms: number) => `${(ms / 1_000).toFixed(2)} s`,
  },
  { audit: 'cumulative-layout-shift', name: 'CLS', most: 0.02, say: (shift: number) => shift.toFixed(3) },
  { audit: 'total-blocking-time', name: 'TBT', most: 200, say: (ms: number) => `${ms.toFixed(0)} ms` },
] as const;
const GOALS = { performance: 90, accessibility: 100, 'best-practices': 100, seo: 100 } as const;

/** What a phone sees on a slow line: applied to a real Chromium, not computed. */
const SLOW_4G_PHONE = {
  formFactor: 'mobile',
  throttlingMethod: 'devtools',
  throttling: {
    rttMs: 150,
    throughputKbps: 1_638,
    requestLatencyMs: 562.5,
    downloadThroughputKbps: 1_474.56,
    uploadThroughputKbps: 675,
    cpuSlowdownMultiplier: 4,
  },
  onlyCategories: Object.keys(GOALS),
} as const;

/** The pages most readers come to, as they come: nothing kept from an earlier visit. */
export async function benchPages(place: Place): Promise<BenchRow[]> {
  const site = await startNpm(join(place.folder, 'pages'));
  try {
    const pages = await addresses(site.url);
    const results = new Map<string, Result[]>(Object.keys(pages).map((name) => [name, []]));
    for (let round = 0; round < ROUNDS; round++)
      for (const [name, url] of Object.entries(pages)) results.get(name)!.push(await visit(url));
    return [...results].flatMap(([name, runs]) => toRows(name, runs));
  } finally {
    await stopNpm(site);
  }
}

async function addresses(url: string): Promise<Record<string, string>> {
  const read = async (path: string): Promise<string> => (await fetch(url + path)).text();
  const [home, rooms] = [await read('/en'), await read('/en/anchor/anchorList')];
  const find = (html: string, link: RegExp): string => {
    const [, path] = link.exec(html) ?? [];
    if (!path) throw new Error(`no link like ${link} was found`);
    return url + path;
  };
  return {
    home: `${url}/en`,
    'match detail': find(home, /href="(\/en\/[a-z]\w*\/\d+)"/),
    'live room': find(rooms, /href="(\/en\/(?:live|customLive)\/\d+)"/),
  };
}

async function visit(url: string): Promise<Result> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: process.env.TOUCHLINE_CHROMIUM || '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  });
  try {
    const ran = await lighthouse(
      url,
      { port, logLevel: 'error', output: 'json' },
      { extends: 'lighthouse:default', settings: SLOW_4G_PHONE },
    );
    const result = ran?.lhr;
    if (!result || result.runtimeError)
      throw new Error(`${url}: ${result?.runtimeError?.message ?? 'no result'}`);
    return result;
  } finally {
    await browser.close();
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function toRows(name: string, runs: readonly Result[]): BenchRow[] {
  const measured = METRICS.map(({ audit, name: metric, most, say }) => {
    const value = median(runs.map(({ audits }) => audits[audit]!.numericValue!));
    return { text: `${metric} ${say(value)}`, goal: `${metric} ≤ ${say(most)}`, met: value <= most };
  });
  const scores = Object.entries(GOALS).map(([category, least]) => {
    const value = median(runs.map(({ categories }) => (categories[category]?.score ?? 0) * 100));
    return { category, value, least, met: value >= least };
  });
  return [
    {
      name,
      value: measured.map(({ text }) => text).join(', '),
      goal: measured.map(({ goal }) => goal).join(', '),
      met: measured.every(({ met }) => met),
    },
    {
      name: `${name}, Lighthouse`,
      value: scores.map(({ category, value }) => `${category} ${value.toFixed(0)}`).join(', '),
      goal: scores.map(({ least }) => least).join(' / '),
      met: scores.every(({ met }) => met),
      note: failing(runs.at(-1)!),
    },
  ];
}

/** What costs points, of the last run. */
function failing({ audits, categories }: Result): string {
  const weighed = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0),
  );
  const short = weighed.map(({ id }) => audits[id]!).filter(({ score }) => score !== null && score < 0.9);
  return short.length === 0 ? 'nothing costs points' : short.map(({ id }) => id).join(', ');
}
