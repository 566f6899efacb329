import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FakeClock } from '#platform/clock/clock.ts';
import { createLocalStorage } from './local-storage.ts';

const NOW = new Date('2026-11-15T12:00:00Z');
const HOUR_MS = 60 * 60 * 1000;

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'local-storage-'));
});
afterEach(() => rm(dir, { recursive: true }));

it('at start deletes drafts older than a day, and no upload in progress', async () => {
  await createLocalStorage({ dir }, new FakeClock(NOW));
  for (const [name, hours] of [
    ['left', 25],
    ['under-way', 1],
  ] as const) {
    const path = join(dir, '.tmp', name);
    const then = new Date(NOW.getTime() - hours * HOUR_MS);
    await writeFile(path, 'half');
    await utimes(path, then, then);
  }
  const storage = await createLocalStorage({ dir }, new FakeClock(NOW));
  expect(await readdir(join(dir, '.tmp'))).toEqual(['under-way']);
  expect(await Readable.from(storage.list('')).toArray()).toEqual([]);
});

it('reports an unusable folder', async () => {
  await writeFile(join(dir, 'file'), '');
  const inFile = join(dir, 'file', 'uploads');
  await expect(createLocalStorage({ dir: inFile }, new FakeClock(NOW))).rejects.toThrow(
    `Files cannot be kept in ${inFile}: ENOTDIR`,
  );
});

it('does not load the S3 SDK', async () => {
  const script = `
    import { registerHooks } from 'node:module';
    const seen = [];
    registerHooks({ resolve: (name, context, next) => (seen.push(name), next(name, context)) });
    const { createStorage } = await import('#platform/storage/create-storage.ts');
    await createStorage({ driver: 'local', dir: ${JSON.stringify(dir)} }, { now: () => new Date() });
    console.log(JSON.stringify(seen));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
  const seen: string[] = JSON.parse(stdout);
  expect(seen).toContain('./local-storage.ts');
  expect(seen.filter((name) => name.includes('aws') || name.includes('s3-'))).toEqual([]);
});
