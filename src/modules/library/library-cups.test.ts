import { aFixture, aLeague, aResult, aScore, GROUND, testFeed } from '#modules/feeds/feed.factory.ts';
import { createListsService } from '#modules/matches/lists.service.ts';
import { createStandingsService } from '#modules/matches/standings.service.ts';
import { FakeClock } from '#platform/clock/clock.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { createLeaguePageService } from './league-page.service.ts';
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
    numbers: { teamSeason: async () => null },
  });
  const { rows } = await database.pool.query(`select id from leagues where slug = 'long'`);
  const cup = await library.league(rows[0].id, 'en', clock.now());
  expect(cup.rounds.map(({ round }) => round)).toEqual(['Qualifying, Round 1', 'Final']);
});

it('tour: has the draw of the tournament that began last', async () => {
  const feed = testFeed(database, clock);
  const rounds = [
    ['Basel Open, Final', '2026-11-10T12:00:00Z', 'finished'],
    ['Vienna Open, Semi-finals', '2026-11-14T12:00:00Z', 'finished'],
    ['Vienna Open, Final', '2026-11-16T12:00:00Z', null],
    ['Paris Open, Semi-finals', '2026-11-18T12:00:00Z', null],
  ] as const;
  await feed.ingest([
    aLeague('tour', { format: 'tour' }),
    ...rounds.map(([round, startAt]) => aFixture(round, { league: 'tour', round, startAt })),
    ...rounds.flatMap(([round, , state]) => (state ? [aScore(round, { state })] : [])),
  ]);
  const library = createLibraryService({
    db: database.db,
    lists: createListsService(database.db, clock),
    standings: createStandingsService(database.db, clock),
    numbers: { teamSeason: async () => null },
  });
  const { rows } = await database.pool.query(`select id from leagues where slug = 'tour'`);
  const tour = await library.league(rows[0].id, 'en', clock.now());
  expect(tour.rounds.map(({ round }) => round)).toEqual(['Vienna Open, Semi-finals', 'Vienna Open, Final']);
});

it('seasons: a season that is over has its champion', async () => {
  const feed = testFeed(database, clock);
  const seasons = [
    ['cup 2025', 'cup', '2025', 'Final', 'finished'],
    ['cup 2026', 'cup', '2026', 'Final', null],
    ['league 2025', 'table', '2025', '1', 'finished'],
  ] as const;
  await feed.ingest([
    ...GROUND,
    ...seasons.map(([ref, format, season]) => aLeague(ref, { format, season, slug: `won-${format}` })),
    ...seasons.map(([ref, , , round]) => aFixture(ref, { league: ref, round })),
    ...seasons.flatMap(([ref, , , , state]) => (state ? [aResult(ref, 0, 1)] : [])),
  ]);
  const [lists, standings] = [
    createListsService(database.db, clock),
    createStandingsService(database.db, clock),
  ];
  const numbers = { leaders: async () => ({ boards: [], teams: [], counted: 0 }) };
  const page = createLeaguePageService({ db: database.db, lists, standings, numbers });
  const championsOf = async (slug: string) => {
    const { rows } = await database.pool.query(`select id from leagues where slug = $1 limit 1`, [slug]);
    const { seasons: listed } = await page.seasons(rows[0].id, 'en');
    return listed.map(({ season, champion }) => [season, champion?.name ?? null]);
  };
  expect(await championsOf('won-cup')).toEqual([
    ['2026', null],
    ['2025', 'Team b'],
  ]);
  expect(await championsOf('won-table')).toEqual([['2025', 'Team b']]);
});
