import { createCatalog } from '#modules/catalog/index.ts';
import { aFixture, aScore, GROUND, testFeed } from '#modules/feeds/feed.factory.ts';
import { FakeClock } from '#platform/clock/clock.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { createFeedStates, type FeedStates } from './feed-states.service.ts';

const database = testDatabase();
const clock = new FakeClock('2026-11-15T12:00:00Z');
let states: FeedStates;
beforeAll(() => {
  states = createFeedStates(database.db, clock);
});

const stateOf = async (provider: string) => {
  clock.advance(5_000);
  return (await states.list()).find((state) => state.provider === provider);
};

it('stores the last contact of a provider, without a write each time', async () => {
  const notes = states.notesOf('often');
  await notes.answered(1_000);
  const first = (await stateOf('often'))!;
  expect(first.expectedAt!.getTime() - first.answeredAt!.getTime()).toBe(10_000);
  await notes.answered(1_000);
  expect((await stateOf('often'))!.answeredAt).toEqual(first.answeredAt);
  await notes.answered(1_000);
  expect((await stateOf('often'))!.answeredAt!.getTime()).toBe(first.answeredAt!.getTime() + 10_000);
});

it('stores a problem until it is over, and its time afterwards', async () => {
  const notes = states.notesOf('shaky');
  const retryAt = new Date(clock.now().getTime() + 30_000);
  await notes.report('Shaky answered 500', retryAt);
  expect(await stateOf('shaky')).toMatchObject({ problem: 'Shaky answered 500', retryAt, answeredAt: null });
  await notes.report(null, null);
  expect(await stateOf('shaky')).toMatchObject({ problem: null, retryAt: null, problemAt: expect.any(Date) });
});

it('a match is stale when all of its providers are', async () => {
  const feed = testFeed(database, clock);
  await feed.ingest([...GROUND, aFixture('m'), aScore('m')]);
  const { rows } = await database.pool.query(
    `select our_id, provider from provider_refs where kind = 'match'`,
  );
  const { our_id: id, provider } = rows[0];
  const answeredAt = clock.now();
  await states.notesOf(provider).answered(20_000);
  clock.advance(60_000);
  expect(await states.silentAmong([id])).toEqual(new Map());
  clock.advance(21_000);
  expect(await states.silentAmong([id, 999])).toEqual(new Map([[id, answeredAt]]));
  expect(await states.lastAnswerOf([provider, 'unknown'])).toEqual(answeredAt);

  await createCatalog(database.db).remember('second', 'match', new Map([['theirs', id]]));
  await states.notesOf('second').answered(20_000);
  clock.advance(5_000);
  expect(await states.silentAmong([id])).toEqual(new Map());
});
