import { findLeague } from '#modules/catalog/catalog-rows.store.ts';
import { createCatalog } from '#modules/catalog/index.ts';
import { createStandingsService } from '#modules/matches/standings.service.ts';
import { FakeClock } from '#platform/clock/clock.ts';
import { transact } from '#platform/db/transact.ts';
import { testDatabase } from '#platform/testing/database.ts';
import type { StandingsMessage } from './feed.contract.ts';
import { aFixture, aLeague, aResult, aScore, aTeam, type TestFeed, testFeed } from './feed.factory.ts';
import { lockFields, unlockFields } from './override-locks.store.ts';

const database = testDatabase();
const clock = new FakeClock('2026-11-15T12:30:00Z');
let feed: TestFeed;

const WON = { played: 1, won: 1, drawn: 0, lost: 0, scored: 1, conceded: 0, points: 3 };
const LOST = { played: 1, won: 0, drawn: 0, lost: 1, scored: 0, conceded: 1, points: 0 };

const published = (
  league: string,
  version: number,
  rest: Partial<StandingsMessage> = {},
): StandingsMessage => ({
  kind: 'standings',
  league,
  version,
  source: 'The league',
  updatedAt: new Date(version).toISOString(),
  tables: [
    {
      name: 'Premier',
      rows: [
        { team: 'a', rank: 1, ...WON, zone: 'champion' },
        { team: 'b', rank: 2, ...LOST },
      ],
    },
  ],
  ...rest,
});

const leagueOf = async (ref: string) => {
  const ids = await createCatalog(database.db).idsOf('test', 'league', [ref]);
  return (await findLeague(database.db, ids.get(ref)!))!;
};
/** A new service has nothing cached. */
const service = () => createStandingsService(database.db, clock);
const shown = async (ref: string) => {
  const { standings, official } = await service().tablesOf(await leagueOf(ref), 'en', { live: true });
  return {
    official,
    rows: standings.map(({ name, played, points, zone, live }) => [name, played, points, zone, live]),
  };
};

beforeAll(async () => {
  feed = testFeed(database, clock);
  await feed.ingest([aTeam('a'), aTeam('b')]);
});

it('ours is live while the official table agrees, and replaced by it where it differs', async () => {
  await feed.ingest([
    aLeague('one'),
    aFixture('1', { league: 'one', startAt: '2026-11-08T12:00:00Z' }),
    aResult('1', 1, 0),
    aFixture('2', { league: 'one', startAt: '2026-11-15T12:20:00Z' }),
    aScore('2', { homeScore: 1 }),
    published('one', 1_000),
  ]);
  expect(await shown('one')).toEqual({
    official: undefined,
    rows: [
      ['Team a', 2, 6, undefined, true],
      ['Team b', 2, 0, undefined, true],
    ],
  });
  expect(await service().differencesIn(await leagueOf('one'), 'en')).toBeNull();

  const deducted = {
    name: '',
    rows: [
      { team: 'b', rank: 1, ...LOST },
      { team: 'a', rank: 2, ...WON, points: -1 },
    ],
  };
  await feed.ingest([published('one', 2_000, { tables: [deducted] })]);
  const official = { source: 'The league', updatedAt: '1970-01-01T00:00:02.000Z' };
  expect(await shown('one')).toEqual({
    official,
    rows: [
      ['Team b', 1, 0, undefined, undefined],
      ['Team a', 1, -1, undefined, undefined],
    ],
  });
  const found = (await service().differencesIn(await leagueOf('one'), 'en'))!;
  expect(found.official).toEqual(official);
  expect(found.differences.map(({ teamId, ...rest }) => [found.teamName(teamId), rest])).toEqual([
    ['Team a', { field: 'points', ours: 3, official: -1 }],
  ]);
  const inMatch = await service().tableOf(await leagueOf('one'), 'en', {
    round: '1',
    homeTeamId: found.differences[0]!.teamId,
  });
  expect([inMatch.official, inMatch.rows.length]).toEqual([official, 2]);
});

it('is shown with its own zones where no match is stored', async () => {
  await feed.ingest([aLeague('two'), published('two', 1_000)]);
  expect((await shown('two')).rows).toEqual([
    ['Team a', 1, 3, 'champion', undefined],
    ['Team b', 1, 0, undefined, undefined],
  ]);
  const away = await service().tablesOf(await leagueOf('two'), 'en', { view: 'away' });
  expect([away.official, away.standings]).toEqual([undefined, []]);
});

it('an earlier version, a locked league and an unknown team change nothing', async () => {
  const at = async () => (await shown('three')).official?.updatedAt;
  await feed.ingest([aLeague('three'), published('three', 5_000), published('three', 4_000)]);
  await feed.ingest([published('three', 3_000)]);
  expect(await at()).toBe('1970-01-01T00:00:05.000Z');

  const { id } = await leagueOf('three');
  await transact(database.db, (tx) => lockFields(tx, 'league', id, clock.now()));
  await feed.ingest([published('three', 6_000)]);
  expect(await at()).toBe('1970-01-01T00:00:05.000Z');
  await transact(database.db, (tx) => unlockFields(tx, 'league', id));

  const rows = [{ team: 'late', rank: 1, ...WON }];
  await feed.ingest([published('three', 7_000, { tables: [{ name: '', rows }] })]);
  expect(await at()).toBe('1970-01-01T00:00:05.000Z');
  await feed.ingest([aTeam('late')]);
  expect(await at()).toBe('1970-01-01T00:00:07.000Z');
});

it('two processes that write at once leave the newer version', async () => {
  await feed.ingest([aLeague('four')]);
  const versions = Array.from({ length: 12 }, (_, index) => 1_000 * (index + 1));
  const others = versions.map(() => testFeed(database, clock));
  await Promise.all(others.map((other, index) => other.ingest([published('four', versions[index]!)])));
  expect((await shown('four')).official?.updatedAt).toBe('1970-01-01T00:00:12.000Z');
});
