import { FakeClock } from '#platform/clock/clock.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { feedSeries } from './feed-series.service.ts';

const database = testDatabase();

it('feedSeries: says how old and how overdue each configured provider is, and nothing of others', async () => {
  const now = new Date('2026-12-06T12:00:00Z');
  await database.pool.query(
    `insert into feed_states (provider, heard_at, expected_at) values
      ('late', '2026-12-06T11:50:00Z', '2026-12-06T11:52:00Z'),
      ('well', '2026-12-06T11:59:30Z', '2026-12-06T12:00:30Z'),
      ('gone', '2026-11-01T00:00:00Z', '2026-11-01T00:01:00Z')`,
  );
  const series = feedSeries(database.db, new FakeClock(now), () => ['late', 'well', 'never']);
  const values = await Promise.all(
    series.map(async ({ name, read }) => [name, [...(await read())]] as const),
  );
  expect(Object.fromEntries(values)).toEqual({
    feed_age_seconds: [
      ['late', 600],
      ['well', 30],
    ],
    feed_overdue_seconds: [
      ['late', 480],
      ['well', 0],
    ],
  });
});
