import { sql } from 'drizzle-orm';
import type { createMatches } from '#modules/matches/index.ts';
import { insertUsers } from '#modules/users/users.store.ts';
import { FakeClock } from '#platform/clock/clock.ts';
import { transact } from '#platform/db/transact.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { guest, type User } from '#platform/viewer/viewer.ts';
import { videosPersonalData } from './personal-data.service.ts';
import { createVideosService } from './videos.service.ts';
import { findVideo, insertVideos, videoCounters } from './videos.store.ts';

const database = testDatabase();
const clock = new FakeClock();
const matches: ReturnType<typeof createMatches>['publicApi'] = { some: async () => [], hot: async () => [] };
const videos = () => createVideosService({ db: database.db, clock, matches });
const as = (id: number): User => ({ kind: 'user', id, roles: ['user'], sessionId: 1 });

let id: number;
let users: number[];
beforeAll(async () => {
  const words = { en: 'A goal', zh_CN: '进球' };
  const row = {
    gameId: 202,
    kind: 'highlight',
    titles: words,
    summaries: words,
    seconds: 12,
    sources: [],
  } as const;
  const [made] = await transact(database.db, (tx) =>
    insertVideos(tx, [{ ...row, sources: [], publishedAt: clock.now() }]),
  );
  id = made!.id;
  await transact(database.db, (tx) =>
    insertUsers(
      tx,
      Array.from({ length: 6 }, (_, i) => ({
        username: `fan${i}`,
        registrationSource: 'test',
        createdAt: clock.now(),
      })),
    ),
  );
  const { rows } = await database.db.execute<{ id: number }>(sql`select id from users order by id`);
  users = rows.map((user) => Number(user.id));
});

it("concurrent likes count once each; a deleted account's likes are subtracted", async () => {
  const like = (user: number) => videos().like(as(user), id, true, clock.now());
  await Promise.all(users.flatMap((user) => [like(user), like(user)]));
  expect(await videos().liked(as(users[0]!), id)).toEqual({ liked: true, likes: users.length });
  await transact(database.db, (tx) => videosPersonalData.erase(tx, users[0]!, clock.now()));
  expect(await videos().liked(as(users[0]!), id)).toEqual({ liked: false, likes: users.length - 1 });
  expect(await videos().liked(guest, id)).toEqual({ liked: false, likes: users.length - 1 });
  await expect(videos().like(as(users[0]!), 999_999, true, clock.now())).rejects.toMatchObject({
    code: 'videos.not_found',
  });
});

it('views that were counted apart add up', async () => {
  await Promise.all(
    [3, 4, 5].map((n) => transact(database.db, (tx) => videoCounters.addViews(tx, new Map([[id, n]])))),
  );
  expect((await findVideo(database.db, id))?.views).toBe(12);
});

it("is in the viewer's language, and only under its own game", async () => {
  expect((await videos().video({ id, game: 'football' }, 'zh_CN')).title).toBe('进球');
  expect((await videos().video({ id }, 'ar')).title).toBe('A goal');
  await expect(videos().video({ id, game: 'lol' }, 'en')).rejects.toMatchObject({ code: 'videos.not_found' });
});

it('hot: a newer video with fewer views is chosen, and listed after one with more', async () => {
  const row = {
    gameId: 203,
    kind: 'highlight',
    titles: { en: 'Clip' },
    summaries: { en: 'Clip' },
    seconds: 9,
    sources: [],
  };
  const old = new Date(clock.now().getTime() - 10 * 86_400_000);
  const [recent, earlier] = await transact(database.db, (tx) =>
    insertVideos(tx, [
      { ...row, kind: 'highlight', views: 50, publishedAt: clock.now() },
      { ...row, kind: 'highlight', views: 90, publishedAt: old },
    ]),
  );
  const listed = (await videos().hot({ gameId: 203 }, 'en')).map((video) => video.id);
  expect(listed).toEqual([earlier!.id, recent!.id]);
});
