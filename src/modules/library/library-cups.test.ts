import { aFixture, aLeague, GROUND, testFeed } from '#modules/feeds/feed.factory.ts';
import { createListsService } from '#modules/matches/lists.service.ts';
import { createStandingsService } from '#modules/matches/standings.service.ts';
import { FakeClock } from '#platform/clock/clock.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { createLibraryService } from './library.service.ts';

const database = testDatabase();
const clock = new FakeClock('2026-11-15T12:30:00Z');

it('cup: with many qualifying rounds it still has its final', async () => {
  const day = (index: number) => new Date(Date.UTC(2025, 0, 1 + index)).toISOString();
  const rounds = [...Array.from({ length: 200 }, () => 'Qualifying, Round 1'), 'Final'];
  await testFeed(database, clock).ingest([
    ...GROUND,
    aLeague('long', { format: 'cup' }),
    ...rounds.map((round, index) =>
      aFixture(`long ${index}`, { league: 'long', round, startAt: day(index) }),
    ),
  ]);
  const library = createLibraryService({
    db: database.db,
    lists: createListsService(database.db, clock),
    standings: createStandingsService(database.db, clock),
  });
  const { rows } = await database.pool.query(`select id from leagues where slug = 'long'`);
  const cup = await library.league(rows[0].id, 'en', clock.now());
  expect(cup.rounds.map(({ round }) => round)).toEqual(['Qualifying, Round 1', 'Final']);
});
