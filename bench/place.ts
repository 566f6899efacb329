import { chmodSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BenchProcess, startProcess } from './process.ts';

export const ROOT = resolve(import.meta.dirname, '..');

/** Folder of a run's data, logs and builds. */
export interface Place {
  folder: string;
  remove(): void;
}

export function createPlace(): Place {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-bench-'));
  // PostgreSQL, which does not run as root, needs access.
  chmodSync(folder, 0o755);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Flags of `npm start`. */
const FLAGS = ['--max-semi-space-size=8', '--heap-growing-percent=30', '--expose-gc'];
/** Log lines of a first start's background work. */
const FIRST_WORK = ['simulated schedule filled', 'search index ready'];
const FILL_MS = 180_000;
const LOOK_MS = 200;

/** The site in a process of its own on the run's database, its log in a file; resolves after a first start's work. */
export async function startTouchline(
  { folder }: Place,
  pageCacheMs: number,
  env: Record<string, string> = {},
): Promise<BenchProcess> {
  const log = join(mkdtempSync(join(folder, 'log-')), 'site.log');
  const site = await startProcess('servers/touchline.ts', {
    env: { DATA_DIR: join(folder, 'data'), PAGE_CACHE_MS: String(pageCacheMs), ...env },
    log: openSync(log, 'a'),
    flags: FLAGS,
  });
  const missing = () => FIRST_WORK.find((words) => !readFileSync(log, 'utf8').includes(words));
  for (let waited = 0; missing(); waited += LOOK_MS) {
    if (waited > FILL_MS) throw new Error(`the log did not say "${missing()}"`);
    await sleep(LOOK_MS);
  }
  return site;
}
