import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { createCatalog } from '#modules/catalog/index.ts';
import { FakeClock, systemClock } from '#platform/clock/clock.ts';
import { silentLog } from '#platform/log/log.ts';
import { createLocalStorage } from '#platform/storage/local-storage.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { picture } from '#platform/uploads/testing.ts';
import { aPlayer, aTeam, type TestFeed, testFeed } from '../feed.factory.ts';
import { createPictures } from './pictures.service.ts';

const database = testDatabase();
const clock = new FakeClock('2026-11-15T12:00:00Z');
const LOGO = (name: string) => `https://media.api-sports.io/football/teams/${name}.png`;
const never = new AbortController().signal;
let dir: string;
let storage: Storage;
let feed: TestFeed;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pictures-'));
  storage = await createLocalStorage({ dir }, systemClock);
  feed = testFeed(database, clock);
});
afterAll(() => rm(dir, { recursive: true, force: true }));

/** Fetches whatever is due; answers by address. */
async function fetchAll(answer: (url: string) => Response | Promise<Response>) {
  const urls: string[] = [];
  const changed: unknown[] = [];
  const { fetchNext } = createPictures({
    ...{ db: database.db, storage, clock, log: silentLog, on: true },
    emitChanged: async (_, change) => void changed.push(change),
    fetch: async (url) => {
      urls.push(String(url));
      return answer(String(url));
    },
  });
  while (await fetchNext(never));
  return { urls, changed };
}
const png = async (): Promise<Response> => new Response(new Uint8Array(await picture().png().toBuffer()));
const teamId = async (ref: string) =>
  (await createCatalog(database.db).idsOf('test', 'team', [ref])).get(ref)!;
const crestOf = async (ref: string) => {
  const { rows } = await database.db.execute<{ crest: { a: string; src?: string } }>(
    sql`select crest from teams where id = ${await teamId(ref)}`,
  );
  return rows[0]!.crest;
};

it('a crest is fetched once, stored as a square WebP, and stays whatever the source sends again', async () => {
  await feed.ingest([aTeam('a', { pictureUrl: LOGO('a') }), aTeam('none')]);
  const { urls, changed } = await fetchAll(png);
  expect(urls).toEqual([LOGO('a')]);
  expect(changed).toEqual([{ kind: 'team', ids: [await teamId('a')] }]);
  const { src, a } = await crestOf('a');
  expect(a).toBe('#112233');
  expect(src).toMatch(/\/images\/team\/[0-9a-f]{32}\.webp$/);
  const stored = await storage.get(src!.slice(src!.indexOf('images/')));
  const bytes = Buffer.concat(await stored!.body.toArray());
  expect(await sharp(bytes).metadata()).toMatchObject({
    format: 'webp',
    width: 144,
    height: 144,
    hasAlpha: true,
  });

  const other = { a: '#000000', b: '#FFFFFF', c: '#FFFFFF', shape: 'ring' } as const;
  await feed.ingest([aTeam('a', { crest: other, pictureUrl: LOGO('a') })]);
  expect(await crestOf('a')).toEqual({ ...other, src });
  expect((await fetchAll(png)).urls).toEqual([]);
  expect((await crestOf('none')).src).toBeUndefined();
});

it('a portrait is shown on its player', async () => {
  await feed.ingest([
    aTeam('a'),
    aPlayer('p', { pictureUrl: 'https://media.api-sports.io/football/players/1.png' }),
  ]);
  await fetchAll(png);
  const { rows } = await database.db.execute<{ picture: string }>(
    sql`select picture from players where slug = 'p'`,
  );
  expect(rows[0]?.picture).toMatch(/\/images\/player\/[0-9a-f]{32}\.webp$/);
});

it.each<[string, () => Response | Promise<Response>]>([
  ['an error', () => new Response('', { status: 500 })],
  ['a page', () => new Response('<script>alert(1)</script>')],
  ['an SVG', () => new Response('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['more than two megabytes', () => new Response(new Uint8Array(3 * 1024 * 1024))],
  ['nothing at all', () => Promise.reject(new TypeError('fetch failed'))],
])('%s leaves the drawn crest, and is tried four times', async (name, answer) => {
  const ref = name.replaceAll(' ', '-').toLowerCase();
  await feed.ingest([aTeam(ref, { pictureUrl: LOGO(ref) })]);
  let times = 0;
  for (let hours = 0; hours < 100; hours += 1) {
    times += (await fetchAll(answer)).urls.length;
    clock.advance(3_600_000);
  }
  expect(times).toBe(4);
  expect((await crestOf(ref)).src).toBeUndefined();

  await feed.ingest([aTeam(ref, { pictureUrl: LOGO(`${ref}-2`) })]);
  expect((await fetchAll(png)).urls).toEqual([LOGO(`${ref}-2`)]);
});

it('nothing is fetched from a host that is not listed', async () => {
  await feed.ingest([aTeam('far', { pictureUrl: 'https://example.com/logo.png' })]);
  expect((await fetchAll(png)).urls).toEqual([]);
});

it('switched off, copies are withdrawn; switched on, they are fetched again', async () => {
  await feed.ingest([aTeam('off', { pictureUrl: LOGO('off') })]);
  await fetchAll(png);
  const { src } = await crestOf('off');
  expect(src).toBeDefined();
  const parts = { db: database.db, storage, clock, log: silentLog, emitChanged: async () => undefined };
  const stop = await createPictures({ ...parts, on: false }).singletonTask.start({} as never);
  await stop();
  expect((await crestOf('off')).src).toBeUndefined();
  expect((await fetchAll(png)).urls).toContain(LOGO('off'));
  expect((await crestOf('off')).src).toBe(src);
});
