import type { IncomingMessage } from 'node:http';
import { FakeClock } from '#platform/clock/clock.ts';
import { silentLog } from '#platform/log/log.ts';
import { cachedFor, html, servePages } from '#platform/pages/testing.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { visitorsByDay, visitorsWithin } from './visitors.store.ts';
import { createVisitors, SLOT_MS, type Visitors } from './visitors.ts';

const database = testDatabase();
const clock = new FakeClock();
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0';
const ZONE = 'Asia/Shanghai';
/** 09:00 in the zone. */
const MORNING = Date.parse('2026-11-18T01:00:00Z');
const TODAY = '2026-11-18';

beforeEach(async () => {
  await database.pool.query('truncate visitor_counts, visitor_hashes, visitor_salts');
  clock.advance(MORNING - clock.now().getTime());
});

const processOf = (): Visitors =>
  createVisitors({
    ...{ db: database.db, clock, log: silentLog },
    config: { BUSINESS_TIME_ZONE: ZONE },
    ipOf: (request) => request.socket.remoteAddress ?? '',
  });
const visitor = (ip: string, browser = BROWSER) => `${ip}\n${browser}`;
const today = async () => (await visitorsByDay(database.db, TODAY, TODAY)).get(TODAY) ?? 0;
const rows = async (table: string) =>
  Number((await database.pool.query(`select count(*) as n from ${table}`)).rows[0].n);

it('visitors: a visitor of two processes counts once a day, and again on the next', async () => {
  const [one, other] = [processOf(), processOf()];
  for (const each of [one, other, one]) {
    each.note(visitor('192.0.2.1'));
    each.note(visitor('192.0.2.2'));
    await each.flush();
  }
  expect(await today()).toBe(2);
  clock.advance(DAY_MS);
  other.note(visitor('192.0.2.1'));
  await other.flush();
  expect(await visitorsByDay(database.db, TODAY, '2026-11-19')).toEqual(
    new Map([
      [TODAY, 2],
      ['2026-11-19', 1],
    ]),
  );
});

it('visitors: a thousand in four processes at once are a thousand', async () => {
  const processes = Array.from({ length: 4 }, processOf);
  for (let i = 0; i < 1_000; i++)
    for (const shift of [0, 1, 2]) processes[(i + shift) % 4]!.note(visitor(`198.51.${i >> 8}.${i & 255}`));
  await Promise.all(processes.map((each) => each.flush()));
  expect(await today()).toBe(1_000);
});

it('visitors: browsers of one address count apart, robots not at all', async () => {
  const one = processOf();
  one.note(visitor('192.0.2.1'));
  one.note(visitor('192.0.2.1', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'));
  one.note(visitor('192.0.2.1', 'Googlebot/2.1 (+http://www.google.com/bot.html)'));
  await one.flush();
  expect(await today()).toBe(2);
});

it('visitors: the day is that of the zone, and the slots add up to it', async () => {
  const one = processOf();
  one.note(visitor('192.0.2.1'));
  clock.advance(SLOT_MS);
  one.note(visitor('192.0.2.1'));
  one.note(visitor('192.0.2.2'));
  await one.flush();
  expect(await visitorsWithin(database.db, TODAY)).toEqual([
    { at: new Date(MORNING), visitors: 1 },
    { at: new Date(MORNING + SLOT_MS), visitors: 1 },
  ]);
  // 23:59 in the zone is the same day, a minute later the next one.
  clock.advance(15 * HOUR_MS - SLOT_MS - 60_000);
  one.note(visitor('192.0.2.3'));
  clock.advance(60_000);
  one.note(visitor('192.0.2.3'));
  await one.flush();
  expect(await today()).toBe(3);
});

it('visitors: thousands of page views of a minute are one statement', async () => {
  const one = processOf();
  one.note(visitor('192.0.2.255'));
  await one.flush();
  const query = vi.spyOn(database.db, 'transaction');
  onTestFinished(() => query.mockRestore());
  for (let i = 0; i < 5_000; i++) one.note(visitor(`198.51.100.${i % 200}`));
  expect(query).not.toHaveBeenCalled();
  await one.flush();
  expect(query).toHaveBeenCalledTimes(1);
  for (let i = 0; i < 5_000; i++) one.note(visitor(`198.51.100.${i % 200}`));
  await one.flush();
  expect(query, 'visitors that are counted already need none').toHaveBeenCalledTimes(1);
  expect(await today()).toBe(201);
});

it('visitors: stored is no address, and nothing of who it was once the day is over', async () => {
  const one = processOf();
  one.note(visitor('192.0.2.77', `${BROWSER} Rare/1.0`));
  await one.flush();
  const { rows: stored } = await database.pool.query(
    'select (select jsonb_agg(h) from visitor_hashes h) as h, (select jsonb_agg(c) from visitor_counts c) as c',
  );
  expect(JSON.stringify(stored)).not.toMatch(/192\.0\.2\.77|Rare/);
  await one.forget();
  expect(await rows('visitor_hashes')).toBe(1);
  clock.advance(DAY_MS);
  await one.forget();
  expect([await rows('visitor_hashes'), await rows('visitor_salts')]).toEqual([0, 0]);
  expect(await today()).toBe(1);
});

it('visitors: what could not be written is counted later, once', async () => {
  const one = processOf();
  const failing = vi
    .spyOn(database.db, 'transaction')
    .mockRejectedValueOnce(new Error('the database is away'));
  onTestFinished(() => failing.mockRestore());
  one.note(visitor('192.0.2.1'));
  await one.flush();
  expect(await today()).toBe(0);
  await one.flush();
  await one.flush();
  expect(await today()).toBe(1);
});

describe('pages', () => {
  it('count visitors of rendered and of cached ones, and of unchanged ones', async () => {
    const seen: string[] = [];
    const visitors = {
      visitorOf: ({ headers }: IncomingMessage) => headers['user-agent'] ?? '',
      note: (name: string) => void seen.push(name),
    };
    const { request, pages } = await servePages(cachedFor('home'), {}, { visitors });
    const first = await request('/', { 'user-agent': 'first' });
    await request('/', { 'user-agent': 'second' });
    await request('/', { 'user-agent': 'third', 'if-none-match': String(first.headers.etag) });
    await request('/', { 'user-agent': 'head' }, 'HEAD');
    expect(pages.cache.hits).toBeGreaterThanOrEqual(2);
    expect(seen).toEqual(['first', 'second', 'third']);
  });

  it('that are redirects or errors count nobody', async () => {
    const seen: string[] = [];
    const visitors = { visitorOf: () => 'someone', note: (name: string) => void seen.push(name) };
    const { request } = await servePages(async () => html('gone', { status: 404 }), {}, { visitors });
    expect((await request('/nowhere')).status).toBe(404);
    expect(seen).toEqual([]);
  });
});
