import { aFixture, aResult, aScore, GROUND, testFeed } from '#modules/feeds/feed.factory.ts';
import { FakeClock } from '#platform/clock/clock.ts';
import { silentLog } from '#platform/log/log.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { createLiveCounts } from './live-counts.service.ts';

const database = testDatabase();
const clock = new FakeClock('2026-11-15T12:00:00Z');

it('are published when they change, at most every five seconds', async () => {
  const feed = testFeed(database, clock);
  await feed.ingest([...GROUND, aFixture('m'), aScore('m')]);
  const published: unknown[] = [];
  let onPublished = () => {};
  const publish = (topic: string, message: unknown) => {
    published.push([topic, message]);
    onPublished();
  };
  const counts = createLiveCounts({ db: database.db, clock, log: silentLog, publish });
  const next = () =>
    new Promise<void>((resolve) => {
      onPublished = resolve;
    });

  const first = next();
  counts.scoresChanged();
  await first;
  expect(published).toEqual([['live-counts', { football: 1 }]]);

  await feed.ingest([aResult('m', 1, 0)]);
  counts.scoresChanged();
  clock.advance(5_000);
  const second = next();
  counts.scoresChanged();
  await second;
  expect(published.slice(1)).toEqual([['live-counts', {}]]);
});
