import { testDatabase } from '#platform/testing/database.ts';
import { findNextMatch } from './robots.store.ts';

const database = testDatabase({ demo: true });

it('findNextMatch offers a match that an anchor has chosen but does not broadcast', async () => {
  const next = await findNextMatch(database.db, null);
  const choose = (since: Date | null) =>
    database.pool.query(
      "update live_rooms set mode = 'robot', match_id = $1, live_since = $2 where anchor_id is not null",
      [next, since],
    );
  expect(next).toEqual(expect.any(Number));
  expect((await choose(null)).rowCount).toBeGreaterThan(0);
  expect(await findNextMatch(database.db, null)).toBe(next);
  await choose(new Date());
  expect(await findNextMatch(database.db, null)).not.toBe(next);
});
