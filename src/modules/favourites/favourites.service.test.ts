import { aFixture, aLeague, aTeam, GROUND, type TestFeed, testFeed } from '#modules/feeds/feed.factory.ts';
import { createListsService } from '#modules/matches/lists.service.ts';
import { FakeClock } from '#platform/clock/clock.ts';
import { testDatabase } from '#platform/testing/database.ts';
import type { User } from '#platform/viewer/viewer.ts';
import { MAX_FAVOURITES, nextByTeam } from './favourites.rules.ts';
import { createFavouritesService, type FavouritesService } from './favourites.service.ts';
import { createFollowedService } from './followed.service.ts';

const database = testDatabase();
const clock = new FakeClock('2026-11-15T12:00:00Z');
let feed: TestFeed;
let favourites: FavouritesService;
let viewer: User;

beforeAll(async () => {
  feed = testFeed(database, clock);
  favourites = createFavouritesService(database.db, createListsService(database.db, clock));
  await feed.ingest([
    ...GROUND,
    aLeague('k'),
    aTeam('c'),
    aTeam('d'),
    aFixture('m'),
    aFixture('cup', { league: 'k', home: 'c', away: 'd' }),
    aFixture('of a', { league: 'k', home: 'd', away: 'a', startAt: '2026-11-16T12:00:00Z' }),
    aFixture('far ahead', { league: 'k', home: 'c', away: 'd', startAt: '2026-12-24T12:00:00Z' }),
    aFixture('long ago', { startAt: '2026-10-16T12:00:00Z' }),
    aFixture('three days ago', { startAt: '2026-11-12T12:00:00Z' }),
  ]);
});

beforeEach(async () => {
  const { rows } = await database.pool.query(
    `insert into users (username, registration_source, created_at) values ($1, 'test', $2) returning id`,
    [`user ${Math.random()}`.slice(0, 20), clock.now()],
  );
  viewer = { kind: 'user', id: rows[0].id, roles: ['user'], sessionId: 1 };
});

const idOf = async (table: string, slug: string): Promise<number> =>
  (await database.pool.query(`select id from ${table} where slug = $1`, [slug])).rows[0].id;
const attend = (kind: 'match' | 'league' | 'team', id: number, on = true) =>
  favourites.attend(viewer, { kind, id, on }, clock.now());
const show = () => favourites.show(viewer, undefined, 'en', clock.now());

it('follow and unfollow are idempotent', async () => {
  const id = await feed.idOf('m');
  await Promise.all([attend('match', id), attend('match', id), attend('match', id)]);
  expect(await show()).toMatchObject({ match: [id], league: [], team: [] });
  await attend('match', id, false);
  await attend('match', id, false);
  expect(await show()).toMatchObject({ match: [], page: { matches: [] } });
});

it('lists matches of these days by followed league or team, then older followed matches', async () => {
  const older = await Promise.all(['three days ago', 'long ago'].map(feed.idOf));
  for (const id of older) await attend('match', id);
  await attend('team', await idOf('teams', 'a'));
  const ofTeam = await Promise.all(['m', 'of a'].map(feed.idOf));
  expect((await show()).page.matches.map(({ id }) => id)).toEqual([...ofTeam, ...older]);
  await attend('match', older[0]!, false);
  await attend('league', await idOf('leagues', 'k'));
  const ids = await Promise.all(['m', 'cup', 'of a', 'long ago'].map(feed.idOf));
  expect((await show()).page.matches.map(({ id }) => id)).toEqual(ids);
});

it('lists a followed match however far ahead, one of a followed team for two weeks', async () => {
  const id = await feed.idOf('far ahead');
  await attend('team', await idOf('teams', 'c'));
  const shown = async () => (await show()).page.matches.map((match) => match.id);
  expect(await shown()).not.toContain(id);
  await attend('match', id);
  expect(await shown()).toContain(id);
});

it('is separate for each user', async () => {
  await attend('match', await feed.idOf('m'));
  viewer = { ...viewer, id: viewer.id + 1_000 };
  expect(await show()).toMatchObject({ match: [] });
});

it('rejects more than the limit, also from concurrent calls', async () => {
  await database.pool.query(
    `insert into favourites select $1, 'match', 1000000 + n, $2 from generate_series(1, ${MAX_FAVOURITES - 1}) n`,
    [viewer.id, clock.now()],
  );
  const ids = [await feed.idOf('m'), await idOf('teams', 'b'), await idOf('leagues', 'l')] as const;
  const answers = await Promise.allSettled([
    attend('match', ids[0]),
    attend('team', ids[1]),
    attend('league', ids[2]),
  ]);
  const refused = answers.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(2);
  expect(refused[0]).toMatchObject({
    reason: { code: 'favourites.too_many', params: { max: MAX_FAVOURITES } },
  });
});

it.each(['match', 'league', 'team'] as const)('rejects a %s that does not exist', async (kind) => {
  await expect(attend(kind, 999_999)).rejects.toMatchObject({ code: 'favourites.nothing_to_follow' });
});

it('lists followed entries, the newest first, with each team’s next match', async () => {
  const overview = async () => {
    const lists = createListsService(database.db, clock);
    return await createFollowedService({ db: database.db, lists }).overview(viewer, 'en', clock.now());
  };
  expect(await overview()).toEqual({ teams: [], leagues: [], matches: [] });
  const [a, c, k] = [await idOf('teams', 'a'), await idOf('teams', 'c'), await idOf('leagues', 'k')];
  await attend('team', a);
  clock.advance(1_000);
  await attend('team', c);
  await attend('league', k);
  await attend('match', await feed.idOf('far ahead'));
  const { teams, leagues, matches } = await overview();
  const [ofA, ofC, far] = await Promise.all(['m', 'cup', 'far ahead'].map(feed.idOf));
  expect(teams.map(({ team, match }) => [team.id, match?.id])).toEqual([
    [c, ofC],
    [a, ofA],
  ]);
  expect(teams[0]?.team.name).toBeTruthy();
  expect(leagues).toMatchObject([{ id: k, name: expect.any(String) }]);
  expect(matches.map(({ id }) => id)).toEqual([far]);
  await attend('team', c, false);
  expect((await overview()).teams.map(({ team }) => team.id)).toEqual([a]);
});

it('next match of a team: a live one before a coming one', () => {
  const match = (id: number, home: number, away: number, state: 'not_started' | 'in_progress') =>
    ({ id, home: { id: home }, away: { id: away }, state }) as const;
  const next = nextByTeam([
    match(1, 7, 8, 'not_started'),
    match(2, 9, 7, 'in_progress'),
    match(3, 7, 9, 'in_progress'),
    match(4, 8, 9, 'not_started'),
  ]);
  expect([7, 8, 9, 10].map((team) => next.get(team)?.id)).toEqual([2, 1, 2, undefined]);
});
