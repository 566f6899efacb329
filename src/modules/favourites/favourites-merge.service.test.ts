import { aFixture, aTeam, GROUND, type TestFeed, testFeed } from '#modules/feeds/feed.factory.ts';
import { FakeClock } from '#platform/clock/clock.ts';
import { transact } from '#platform/db/transact.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { MAX_FAVOURITES } from './favourites.rules.ts';
import { listFavourites } from './favourites.store.ts';
import { createFavouritesMergeService, favouritesPersonalData } from './favourites-merge.service.ts';

const database = testDatabase();
const clock = new FakeClock('2026-11-15T12:00:00Z');
let feed: TestFeed;
const NONE = { match: [], league: [], team: [] };

async function aUser() {
  const { rows } = await database.pool.query(
    `insert into users (username, registration_source, created_at) values ($1, 'test', $2) returning id`,
    [`user ${Math.random()}`.slice(0, 20), clock.now()],
  );
  return { kind: 'user', id: Number(rows[0].id), roles: ['user'], sessionId: 1 } as const;
}
const follows = async (id: number) =>
  (await database.pool.query('select kind, thing_id from favourites where user_id = $1 order by 1', [id]))
    .rows;

beforeAll(async () => {
  feed = testFeed(database, clock);
  await feed.ingest([...GROUND, aTeam('c'), aFixture('m')]);
});

it('adds existing ids once, also by concurrent calls', async () => {
  const viewer = await aUser();
  const match = await feed.idOf('m');
  const device = { ...NONE, match: [match, 999_999], team: [888_888] };
  const joining = createFavouritesMergeService(database.db);
  const added = await Promise.all([1, 2, 3].map(() => joining.join(viewer, device, clock.now())));
  expect(added.map(({ added: n }) => n).sort()).toEqual([0, 0, 1]);
  expect(await follows(viewer.id)).toEqual([{ kind: 'match', thing_id: match }]);
});

it('preserves the device’s order, and prefers the newest at the limit', async () => {
  const { rows } = await database.pool.query(`select id from teams order by id`);
  const [one, two, three] = rows.map(({ id }) => Number(id));
  const device = { ...NONE, team: [two!, three!, one!] };
  const followed = async (room: number) => {
    const viewer = await aUser();
    await database.pool.query(
      `insert into favourites (user_id, kind, thing_id, created_at)
       select $1, 'match', 100000 + n, $2 from generate_series(1, $3::int) n`,
      [viewer.id, clock.now(), MAX_FAVOURITES - room],
    );
    await createFavouritesMergeService(database.db).join(viewer, device, clock.now());
    const all = await listFavourites(database.db, viewer.id);
    return all.filter(({ kind }) => kind === 'team').map(({ id }) => id);
  };
  expect(await followed(3)).toEqual([one, three, two]);
  expect(await followed(1)).toEqual([one]);
});

it('adds up to the limit without an error', async () => {
  const viewer = await aUser();
  await database.pool.query(
    `insert into favourites (user_id, kind, thing_id, created_at)
     select $1, 'team', 100000 + n, $2 from generate_series(1, $3::int) n`,
    [viewer.id, clock.now(), MAX_FAVOURITES],
  );
  const device = { ...NONE, match: [await feed.idOf('m')] };
  expect(await createFavouritesMergeService(database.db).join(viewer, device, clock.now())).toEqual({
    added: 0,
  });
});

it('is exported to its owner, and erased with the account', async () => {
  const viewer = await aUser();
  const id = await feed.idOf('m');
  await createFavouritesMergeService(database.db).join(viewer, { ...NONE, match: [id] }, clock.now());
  expect(await favouritesPersonalData.export(database.db, viewer.id)).toEqual({
    follows: [{ kind: 'match', id }],
  });
  await transact(database.db, (tx) => favouritesPersonalData.erase(tx, viewer.id, clock.now()));
  expect(await follows(viewer.id)).toEqual([]);
});
