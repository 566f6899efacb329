import { findGame } from '#modules/catalog/games.rules.ts';
import { createFeedStates } from '#modules/matches/feed-states.service.ts';
import { listFallbacks } from '#modules/matches/feed-states.store.ts';
import { FakeClock } from '#platform/clock/clock.ts';
import { transact } from '#platform/db/transact.ts';
import type { Log } from '#platform/log/log.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { aFixture, aLeague, aScore, aSheet, GROUND, type TestFeed, testFeed } from '../feed.factory.ts';
import { createSourceObserver } from './source-observer.service.ts';
import { countSwitches, listSourceOrders, putSourceOrder } from './source-orders.store.ts';

const database = testDatabase();
const football = findGame('football')!.gameId;
const KICK_OFF = '2026-11-15T12:00:00Z';
let clock: FakeClock;
let lines: { event: string; [field: string]: unknown }[];
let log: Log;

const line = (fields: object) => void lines.push(fields as (typeof lines)[number]);

/** A process that checks the orders. */
const anObserver = (changes: number[] = [], sheets: string[] = []) =>
  createSourceObserver({
    db: database.db,
    clock,
    log,
    onChanges: (some) => changes.push(...some.map(({ matchId }) => matchId)),
    onSheet: (_, kind) => sheets.push(kind),
  });

const setOrder = async (providers: string[], leagueSlug = '') => {
  const version = (await listSourceOrders(database.db)).find((row) => row.leagueSlug === leagueSlug)?.version;
  await transact(database.db, (tx) =>
    putSourceOrder(tx, { gameId: football, leagueSlug, providers, changedAt: clock.now() }, version ?? 0),
  );
};
const shown = async (id: number) =>
  (
    await database.pool.query(
      `select state, home_score || '-' || away_score as score, a.provider, a.reason, a.changes, a.stale_provider
       from matches m left join active_sources a on a.match_id = m.id where m.id = $1`,
      [id],
    )
  ).rows[0];
const time = () => clock.now().getTime();
const goals = (homeScore: number, version = time()) => aScore('m', { homeScore, version });

/** A provider's feed with the match `m`. */
async function aSource(provider: string): Promise<TestFeed> {
  const feed = testFeed(database, clock, provider);
  await feed.ingest([...GROUND, aFixture('m', { startAt: KICK_OFF, version: time() })]);
  return feed;
}

beforeEach(async () => {
  clock = new FakeClock('2026-11-15T12:10:00Z');
  lines = [];
  log = { warn: line, info: line, error: line, debug: line } as unknown as Log;
  await database.pool.query(`truncate leagues, teams, players, provider_refs, matches, source_orders, feed_states cascade;
    update match_revisions set rev = 0, changed_at = null`);
});

it('without an order every source is shown, and nothing is stored beside', async () => {
  const [one, two] = [await aSource('one'), await aSource('two')];
  const id = await one.idOf('m');
  expect(await two.idOf('m')).toBe(id);
  await one.ingest([goals(1)]);
  clock.advance(1_000);
  await two.ingest([goals(2)]);
  expect(await shown(id)).toMatchObject({ score: '2-0', provider: null });
});

it('the primary is shown; once it is stale the fallback is, with all it sent; and nothing older comes back', async () => {
  await setOrder(['one', 'two']);
  const [one, two] = [await aSource('one'), await aSource('two')];
  const id = await one.idOf('m');
  const [changes, sheets]: [number[], string[]] = [[], []];
  const observer = anObserver(changes, sheets);
  await one.ingest([goals(0)]);
  clock.advance(60_000);
  await two.ingest([goals(1), aSheet('m', 'momentum', [7], time())]);
  expect(await shown(id)).toMatchObject({ score: '0-0', provider: 'one', reason: 'first' });

  clock.advance(59_000);
  await observer.look();
  expect(await shown(id)).toMatchObject({ score: '0-0', provider: 'one' });
  clock.advance(2_000);
  await two.ingest([goals(1)]);
  expect(await shown(id)).toMatchObject({
    score: '1-0',
    provider: 'two',
    reason: 'stale',
    stale_provider: 'one',
  });
  expect(two.sheets).toEqual([
    [id, 'momentum'],
    [id, 'source'],
  ]);
  expect(await listFallbacks(database.db, clock.now())).toEqual([
    { matchId: id, provider: 'two', staleProvider: 'one', staleSince: new Date('2026-11-15T12:10:00Z') },
  ]);

  // What the primary sent before it went away arrives now.
  await one.ingest([goals(0, Date.parse('2026-11-15T12:10:30Z'))]);
  for (let second = 0; second < 170; second += 10) {
    clock.advance(10_000);
    await two.ingest([goals(1)]);
    await one.ingest([goals(0, Date.parse('2026-11-15T12:10:31Z') + second)]);
    await observer.look();
    expect(await shown(id)).toMatchObject({ score: '1-0', provider: 'two' });
  }
  clock.advance(10_000);
  await observer.look();
  expect(await shown(id)).toMatchObject({
    score: '1-0',
    provider: 'one',
    reason: 'returned',
    stale_provider: null,
  });
  expect(sheets).toEqual(['source']);
  // A newer one of the primary is a correction.
  await one.ingest([goals(0)]);
  expect(await shown(id)).toMatchObject({ score: '0-0', provider: 'one', changes: 2 });
  await two.ingest([goals(5)]);
  expect(await shown(id)).toMatchObject({ score: '0-0' });
  expect(lines.map(({ event, from, to }) => [event, from, to])).toEqual([
    ['feed.source_returned', 'two', 'one'],
  ]);
});

it('the fallback becomes active by the clock alone, and finishes the match', async () => {
  await setOrder(['one', 'two'], 'l');
  await setOrder(['two', 'one']);
  const [one, two] = [await aSource('one'), await aSource('two')];
  const id = await one.idOf('m');
  const states = createFeedStates(database.db, clock);
  const notes = { one: states.notesOf('one'), two: states.notesOf('two') };
  await one.ingest([goals(1)]);
  await notes.one.answered(15_000);
  clock.advance(30_000);
  await two.ingest([
    aScore('m', { state: 'finished', period: 2, clockRuns: false, homeScore: 1, version: time() }),
  ]);
  const [changes, sheets]: [number[], string[]] = [[], []];
  const observer = anObserver(changes, sheets);
  // The primary answers for an hour, without news.
  for (let minute = 0; minute < 60; minute++) {
    clock.advance(60_000);
    await notes.one.answered(15_000);
    await notes.two.answered(15_000);
    await observer.look();
  }
  expect(await shown(id)).toMatchObject({ state: 'in_progress', provider: 'one' });
  expect(changes).toEqual([]);
  for (let minute = 0; minute < 3; minute++) {
    clock.advance(60_000);
    await notes.two.answered(15_000);
    await observer.look();
  }
  expect(await shown(id)).toMatchObject({ state: 'finished', score: '1-0', provider: 'two' });
  expect([changes, sheets]).toEqual([[id], ['source']]);
  expect(lines).toMatchObject([{ event: 'feed.source_stale', from: 'one', to: 'two', matches: 1 }]);
  expect(await countSwitches(database.db, clock.now())).toEqual({ fallbacks: 0, changes: 1 });
});

it('a fixture that another source announces an hour off is the same match; its own second one is not', async () => {
  await setOrder(['one', 'two']);
  const one = await aSource('one');
  const two = testFeed(database, clock, 'two');
  await two.ingest([
    ...GROUND,
    aFixture('x', { startAt: '2026-11-15T13:00:00Z', version: 1 }),
    aFixture('y', { startAt: '2026-11-15T15:00:00Z', version: 1 }),
    aFixture('z', { startAt: '2026-11-17T12:00:00Z', version: 1 }),
  ]);
  const ids = await Promise.all(['x', 'y', 'z'].map((ref) => two.idOf(ref)));
  expect(ids[0]).toBe(await one.idOf('m'));
  expect(new Set(ids).size).toBe(3);
  const { rows } = await database.pool.query('select start_at from matches where id = $1', [ids[0]]);
  expect(rows[0].start_at.toISOString()).toBe('2026-11-15T12:00:00.000Z');
  // Messages of another league are not touched by its order.
  await two.ingest([aLeague('k'), aFixture('w', { league: 'k', version: 1 })]);
  expect(await two.idOf('w')).not.toBe(ids[0]);
});

it('an order that is removed lets every source be shown again, with its own versions', async () => {
  await setOrder(['one', 'two']);
  const [one, two] = [await aSource('one'), await aSource('two')];
  const id = await one.idOf('m');
  await one.ingest([goals(1, 1)]);
  await two.ingest([goals(2, 7)]);
  expect(await shown(id)).toMatchObject({ score: '1-0' });
  await setOrder([]);
  clock.advance(1_000);
  await two.ingest([goals(3, 8)]);
  expect(await shown(id)).toMatchObject({ score: '3-0' });
  clock.advance(1_000);
  await one.ingest([goals(4, 2), goals(4, 1)]);
  expect(await shown(id)).toMatchObject({ score: '4-0' });
});

it('two processes with a source each, at once: the primary’s last score, whatever came in between', async () => {
  await setOrder(['one', 'two']);
  const [one, two] = [await aSource('one'), await aSource('two')];
  const id = await one.idOf('m');
  await one.ingest([goals(0)]);
  const start = time();
  clock.advance(30_000);
  const sends = Array.from({ length: 20 }, (_, index) => index + 1).flatMap((n) => [
    one.ingest([goals(n, start + n)]),
    two.ingest([goals(100 + n, start + n)]),
    anObserver().look(),
  ]);
  await Promise.all(sends);
  expect(await shown(id)).toMatchObject({ score: '20-0', provider: 'one', changes: 0 });
  const { rows } = await database.pool.query(
    `select provider, data ->> 'homeScore' as goals from source_values where part = 'score' order by 1`,
  );
  expect(rows).toEqual([
    { provider: 'one', goals: '20' },
    { provider: 'two', goals: '120' },
  ]);
  // It goes away: of all processes that notice, one changes the source.
  clock.advance(121_000);
  await Promise.all([two.ingest([goals(121)]), ...Array.from({ length: 6 }, () => anObserver().look())]);
  expect(await shown(id)).toMatchObject({ score: '121-0', provider: 'two', changes: 1 });
});

it('two processes that announce a match an hour apart, at once, make one', async () => {
  await setOrder(['one', 'two']);
  const feeds = ['one', 'two'].map((provider) => testFeed(database, clock, provider));
  for (const feed of feeds) await feed.ingest(GROUND);
  // The same sides on the next day would be the same match, moved.
  const matches = Array.from({ length: 12 }, (_, turn) => `2026-12-${String(2 * turn + 1).padStart(2, '0')}`);
  await Promise.all(
    feeds.flatMap((feed, index) =>
      matches.map((day) => feed.ingest([aFixture(day, { startAt: `${day}T1${index}:00:00Z`, version: 1 })])),
    ),
  );
  const { rows } = await database.pool.query('select count(*)::integer as count from matches');
  expect(rows).toEqual([{ count: matches.length }]);
  for (const day of matches) expect(await feeds[0]!.idOf(day)).toBe(await feeds[1]!.idOf(day));
});

it('of two administrators who start from the same version one is refused', async () => {
  const put = (providers: string[]) =>
    transact(database.db, (tx) =>
      putSourceOrder(tx, { gameId: football, leagueSlug: 'l', providers, changedAt: clock.now() }, 0),
    );
  expect((await Promise.all([put(['one']), put(['two'])])).toSorted()).toEqual([false, true]);
});
