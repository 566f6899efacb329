import { chmodSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type BenchProcess, startProcess } from './process.ts';

export const ROOT = resolve(import.meta.dirname, '..');

/** A folder for a run's data, logs and builds. */
export interface Place {
  folder: string;
  remove(): void;
}

export function createPlace(): Place {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-bench-'));
  // PostgreSQL, which runs as another user than root, must be able to walk in.
  chmodSync(folder, 0o755);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** The site in a process of its own, on the run's database, its log in a file. */
export function startTouchline({ folder }: Place, pageCacheMs: number): Promise<BenchProcess> {
  return startProcess('servers/touchline.ts', {
    env: { DATA_DIR: join(folder, 'data'), PAGE_CACHE_MS: String(pageCacheMs) },
    log: openSync(join(folder, 'site.log'), 'a'),
  });
}
