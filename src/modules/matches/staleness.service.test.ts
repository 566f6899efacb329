import { aFixture, aScore, GROUND, testFeed } from '#modules/feeds/feed.factory.ts';
import { FakeClock } from '#platform/clock/clock.ts';
import { silentLog } from '#platform/log/log.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { createFeedStates } from './feed-states.service.ts';
import { createStalenessMonitor } from './staleness.service.ts';

const database = testDatabase();
const clock = new FakeClock('2026-11-15T12:00:00Z');

it('publishes when a provider becomes stale, and when it recovers', async () => {
  const feed = testFeed(database, clock);
  await feed.ingest([...GROUND, aFixture('m'), aScore('m')]);
  const { rows } = await database.pool.query(
    `select our_id, provider from provider_refs where kind = 'match'`,
  );
  const { our_id: id, provider } = rows[0];
  const notes = createFeedStates(database.db, clock).notesOf(provider);
  const published: unknown[] = [];
  const watch = createStalenessMonitor({
    db: database.db,
    clock,
    log: silentLog,
    publish: (topic, message) => void published.push([topic, message]),
  });
  const looksAfter = async (ms: number) => {
    clock.advance(ms);
    await watch.look();
  };

  const answeredAt = clock.now().toISOString();
  await notes.answered(20_000);
  await watch.look();
  expect(published).toEqual([['silence', {}]]);
  await looksAfter(50_000);
  expect(published).toHaveLength(1);
  await looksAfter(35_000);
  expect(published.slice(1)).toEqual([['silence', { [answeredAt]: [id] }]]);
  await looksAfter(10_000);
  expect(published).toHaveLength(2);
  await looksAfter(50_000);
  expect(published[2]).toEqual(published[1]);

  await notes.answered(20_000);
  await looksAfter(5_000);
  expect(published.slice(3)).toEqual([['silence', {}]]);
});
