import { aFixture, aScore, GROUND, type TestFeed, testFeed } from '#modules/feeds/feed.factory.ts';
import { createListsService } from '#modules/matches/lists.service.ts';
import { FakeClock } from '#platform/clock/clock.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { createScoredService, type ScoredService } from './scored.service.ts';

const database = testDatabase();
const clock = new FakeClock('2026-11-15T12:00:00Z');
let feed: TestFeed;
let scored: ScoredService;
let version = 1;

const score = (homeScore: number, awayScore: number) =>
  feed.ingest([aScore('m', { version: ++version, homeScore, awayScore })]);
const matchId = async (): Promise<number> => (await database.pool.query('select id from matches')).rows[0].id;
const load = async () => {
  clock.advance(5_000);
  const found = await scored(await matchId());
  return found.scored.map(
    (one) => `${new Date(one.at).toISOString().slice(11, 16)} ${one.homeScore}-${one.awayScore}`,
  );
};

beforeAll(async () => {
  feed = testFeed(database, clock);
  scored = createScoredService({ db: database.db, clock, matches: createListsService(database.db, clock) });
  await feed.ingest([...GROUND, aFixture('m', { startAt: '2026-11-15T11:55:00Z' })]);
  await score(0, 0);
});

it('has each goal with its time, and none that was taken back', async () => {
  expect(await load()).toEqual([]);
  clock.advance(10 * 60_000);
  await score(1, 0);
  clock.advance(10 * 60_000);
  await score(2, 0);
  clock.advance(60_000);
  await score(1, 0);
  clock.advance(10 * 60_000);
  await score(1, 1);
  expect(await load()).toEqual(['12:10 1-0', '12:31 1-1']);
});

it('still has them when the longest rewind begins before them', async () => {
  clock.advance(8 * 3_600_000);
  await score(1, 1);
  expect(await load()).toEqual(['12:10 1-0', '12:31 1-1']);
});

it('has nothing of an unknown match', async () => {
  expect(await scored(1_000_000)).toEqual({ scored: [] });
});
