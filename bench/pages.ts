import { execFile } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Result } from 'lighthouse';
import { startNpm, stopNpm } from './npm-start.ts';
import { CATEGORIES, lackOf, pageRows, reasonOf, type Visits } from './page-rows.ts';
import type { Place } from './place.ts';
import type { BenchRow } from './row.ts';

const ROUNDS = 5;
/** A visit takes half a minute. */
const PATIENCE_MS = 180_000;

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
  `--only-categories=${CATEGORIES.join(',')}`,
  '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
  '--output=json',
  '--quiet',
];

/**
 * The pages most readers come to, as they come: nothing kept from an earlier visit. One that cannot be measured does
 * not take the others' numbers with it.
 */
export async function benchPages(place: Place): Promise<BenchRow[]> {
  const site = await startNpm(join(place.folder, 'pages'));
  try {
    const pages = Object.entries(await addresses(site.url));
    const visits = new Map<string, Visits>(pages.map(([name]) => [name, { runs: [], failures: [] }]));
    for (let round = 0; round < ROUNDS; round++)
      for (const [name, url] of pages) {
        const { runs, failures } = visits.get(name)!;
        if (!url) failures.push('the home page has no link to it');
        else
          await visit(url, place.folder).then(
            (result) => runs.push(result),
            (error: Error) => failures.push(reasonOf(error.message)),
          );
      }
    return [...visits].flatMap(([name, made]) => pageRows(name, made));
  } finally {
    await stopNpm(site);
  }
}

async function addresses(url: string): Promise<Record<string, string | null>> {
  const home = await (await fetch(`${url}/en`)).text();
  const find = (link: RegExp): string | null => {
    const [, path] = link.exec(home) ?? [];
    return path ? url + path : null;
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
    timeout: PATIENCE_MS,
    // Lighthouse takes its Chromium with it.
    killSignal: 'SIGINT',
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
  const lack = lackOf(result);
  if (lack) throw new Error(lack);
  return result;
}
