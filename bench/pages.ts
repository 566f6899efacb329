import { execFile } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Result } from 'lighthouse';
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

const LIGHTHOUSE = fileURLToPath(import.meta.resolve('lighthouse/cli/index.js'));
const run = promisify(execFile);

/** What a phone sees on a slow line: applied to a real Chromium, not computed. */
const SLOW_4G_PHONE = [
  '--form-factor=mobile',
  '--throttling-method=devtools',
  '--throttling.requestLatencyMs=562.5',
  '--throttling.downloadThroughputKbps=1474.56',
  '--throttling.uploadThroughputKbps=675',
  '--throttling.cpuSlowdownMultiplier=4',
  `--only-categories=${Object.keys(GOALS).join(',')}`,
  '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
  '--output=json',
  '--quiet',
];

/** The pages most readers come to, as they come: nothing kept from an earlier visit. */
export async function benchPages(place: Place): Promise<BenchRow[]> {
  const site = await startNpm(join(place.folder, 'pages'));
  try {
    const pages = await addresses(site.url);
    const results = new Map<string, Result[]>(Object.keys(pages).map((name) => [name, []]));
    for (let round = 0; round < ROUNDS; round++)
      for (const [name, url] of Object.entries(pages))
        results.get(name)!.push(await visit(url, place.folder));
    return [...results].flatMap(([name, runs]) => toRows(name, runs));
  } finally {
    await stopNpm(site);
  }
}

async function addresses(url: string): Promise<Record<string, string>> {
  const home = await (await fetch(`${url}/en`)).text();
  const find = (link: RegExp): string => {
    const [, path] = link.exec(home) ?? [];
    if (!path) throw new Error(`no link like ${link} was found`);
    return url + path;
  };
  return {
    home: `${url}/en`,
    'match detail': find(/href="(\/en\/[a-z]\w*\/\d+)"/),
    'live room': find(/href="(\/en\/(?:live|customLive)\/\d+)"/),
  };
}

/**
 * A process of its own: having written its result, Lighthouse may fall over a page that it has closed itself. One whose
 * Chromium fell over before is begun again; it measured nothing.
 */
async function visit(url: string, folder: string, tries = 3): Promise<Result> {
  const file = join(folder, 'lighthouse.json');
  rmSync(file, { force: true });
  const ran = run(process.execPath, [LIGHTHOUSE, url, ...SLOW_4G_PHONE, `--output-path=${file}`], {
    env: { ...process.env, CHROME_PATH: process.env.TOUCHLINE_CHROMIUM || '/usr/bin/chromium' },
  });
  const failed = await ran.then(
    () => null,
    (error: Error) => error,
  );
  if (failed && !existsSync(file)) {
    if (tries > 1) return visit(url, folder, tries - 1);
    throw failed;
  }
  const result = JSON.parse(readFileSync(file, 'utf8')) as Result;
  if (result.runtimeError) throw new Error(`${url}: ${result.runtimeError.message}`);
  return result;
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
