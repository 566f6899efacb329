import { execFile } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Result } from 'lighthouse';
import { startNpm, stopNpm } from './npm-start.ts';
import { lackOf, pageRows, reasonOf, type Visits } from './page-rows.ts';
import type { Place } from './place.ts';
import type { BenchRow } from './row.ts';

const ROUNDS = 5;
/** A visit takes half a minute. */
const PATIENCE_MS = 180_000;

const VISIT = fileURLToPath(import.meta.resolve('./visit.ts'));
const run = promisify(execFile);

/** Most visited pages with an empty cache. A page that cannot be measured does not affect the others' numbers. */
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

/** A process per visit. One whose Chromium crashed is repeated. */
async function visit(url: string, folder: string, tries = 3): Promise<Result> {
  const file = join(folder, 'lighthouse.json');
  rmSync(file, { force: true });
  try {
    await run(process.execPath, [VISIT, url, file], { timeout: PATIENCE_MS });
  } catch (error) {
    if (tries > 1) return visit(url, folder, tries - 1);
    throw error;
  }
  const result = JSON.parse(readFileSync(file, 'utf8')) as Result;
  const lack = lackOf(result);
  if (lack) throw new Error(lack);
  return result;
}
