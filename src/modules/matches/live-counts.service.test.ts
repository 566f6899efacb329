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
  const told: unknown[] = [];
  let onTold = () => {};
  const publish = (topic: string, message: unknown) => {
    told.push([topic, message]);
    onTold();
  };
  const counts = createLiveCounts({ db: database.db, clock, log: silentLog, publish });
  const next = () =>
    new Promise<void>((resolve) => {
      onTold = resolve;
    });

  const first = next();
  counts.scoresChanged();
  await first;
  expect(told).toEqual([['live-counts', { football: 1 }]]);

  await feed.ingest([aResult('m', 1, 0)]);
  counts.scoresChanged();
  clock.advance(5_000);
  const second = next();
  counts.scoresChanged();
  await second;
  expect(told.slice(1)).toEqual([['live-counts', {}]]);
});
