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
import { type Device, shiftRows } from './shift-rows.ts';
import { measureShifts } from './shifts.ts';

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
    const requested = pages.flatMap(([name, url]) =>
      (['phone', 'desktop'] as const).map((device) => ({
        name: `${name}, ${device}`,
        url,
        device,
        made: { runs: [], failures: [] } as Visits,
      })),
    );
    for (let round = 0; round < ROUNDS; round++)
      for (const { url, device, made } of requested) {
        const { runs, failures } = made;
        if (!url) failures.push('the home page has no link to it');
        else
          await visit(url, device, place.folder).then(
            (result) => runs.push(result),
            (error: Error) => failures.push(reasonOf(error.message)),
          );
      }
    const shifts = await measureShifts(site.url);
    return [...requested.flatMap(({ name, made }) => pageRows(name, made)), ...shiftRows(shifts)];
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
async function visit(url: string, device: Device, folder: string, tries = 3): Promise<Result> {
  const file = join(folder, 'lighthouse.json');
  rmSync(file, { force: true });
  try {
    await run(process.execPath, [VISIT, url, file, device], { timeout: PATIENCE_MS });
  } catch (error) {
    if (tries > 1) return visit(url, device, folder, tries - 1);
    throw error;
  }
  const result = JSON.parse(readFileSync(file, 'utf8')) as Result;
  const lack = lackOf(result);
  if (lack) throw new Error(lack);
  return result;
}
