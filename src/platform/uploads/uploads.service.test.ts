import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '#platform/clock/clock.ts';
import { transact } from '#platform/db/transact.ts';
import type { UploadedFile } from '#platform/endpoint/endpoint.ts';
import { createLocalStorage } from '#platform/storage/local-storage.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { blankPng } from './testing.ts';
import { createUploadsService, type Uploads } from './uploads.service.ts';

const NOW = new Date('2026-11-15T12:00:00Z');
const later = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);
let file: UploadedFile;
const OWNER = 7;

const database = testDatabase();
let dir: string;
let storage: Storage;
let uploads: Uploads;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'touchline-uploads-'));
  const image = blankPng(100, 100);
  file = { path: join(dir, 'sent.png'), bytes: image.length, type: 'image/png' };
  await writeFile(file.path, image);
  storage = await createLocalStorage({ dir }, systemClock);
  uploads = createUploadsService({ db: database.db, storage });
});
afterAll(() => rm(dir, { recursive: true }));
beforeEach(async () => void (await database.pool.query('truncate uploads')));

const add = () => uploads.add({ file, purpose: 'avatar', ownerId: OWNER }, NOW);
const claim = (id: number, change: { ownerId?: number; purpose?: 'cover' } = {}, now = NOW) =>
  transact(database.db, (tx) => uploads.claim(tx, { id, ownerId: OWNER, purpose: 'avatar', ...change }, now));
const isThere = async (url: string) => (await storage.stat(url.replace('/uploads/', ''))) !== null;

it('stores a picture for a day, and then sweeps it', async () => {
  const { url } = await add();
  expect(url).toMatch(/^\/uploads\/images\/avatar\/[0-9a-f]{32}\.webp$/);
  expect(await uploads.sweep(later(23))).toBe(0);
  expect(await isThere(url)).toBe(true);
  expect(await uploads.sweep(later(24))).toBe(1);
  expect(await isThere(url)).toBe(false);
  expect((await database.pool.query('select from uploads')).rowCount).toBe(0);
});

it('a claimed picture stays', async () => {
  const { uploadId, url } = await add();
  expect(await claim(uploadId)).toBe(url);
  expect(await uploads.sweep(later(10_000))).toBe(0);
  expect(await isThere(url)).toBe(true);
});

it('a claim in a failed transaction has no effect', async () => {
  const { uploadId } = await add();
  const failed = transact(database.db, async (tx) => {
    await uploads.claim(tx, { id: uploadId, ownerId: OWNER, purpose: 'avatar' }, NOW);
    throw new Error('the verb failed');
  });
  await expect(failed).rejects.toThrow('the verb failed');
  expect(await uploads.sweep(later(24))).toBe(1);
});

it.each([
  ['another user', { ownerId: 8 }, NOW],
  ['another purpose', { purpose: 'cover' }, NOW],
  ['a day later', {}, later(24)],
] as const)('cannot be claimed by %s', async (_who, change, now) => {
  const { uploadId } = await add();
  await expect(claim(uploadId, change, now)).rejects.toMatchObject({ code: 'uploads.gone' });
});

it('is claimed once, also concurrently', async () => {
  const { uploadId } = await add();
  const claims = await Promise.allSettled([claim(uploadId), claim(uploadId)]);
  expect(claims.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

it('is swept once released; foreign URLs are ignored', async () => {
  const [used, other] = [await add(), await add()];
  await claim(used.uploadId);
  await claim(other.uploadId);
  await transact(database.db, async (tx) => {
    await uploads.release(tx, used.url, NOW);
    await uploads.release(tx, null, NOW);
    await uploads.release(tx, `https://elsewhere.example${other.url}`, NOW);
  });
  expect(await uploads.sweep(NOW)).toBe(1);
  expect([await isThere(used.url), await isThere(other.url)]).toEqual([false, true]);
});

it('sweeps more than one batch, and rows without a file', async () => {
  await database.pool.query(
    `insert into uploads (owner_id, purpose, key, bytes, created_at, expires_at)
     select 7, 'avatar', 'images/avatar/' || n || '.webp', 1, $1, $1 from generate_series(1, 120) n`,
    [NOW],
  );
  expect(await uploads.sweep(NOW)).toBe(120);
});

it('two concurrent sweeps take each picture once', async () => {
  await Promise.all([add(), add(), add()]);
  const swept = await Promise.all([uploads.sweep(later(24)), uploads.sweep(later(24))]);
  expect(swept[0]! + swept[1]!).toBe(3);
});
