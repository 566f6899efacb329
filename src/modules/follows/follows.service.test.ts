import { insertUsers } from '#modules/users/users.store.ts';
import { users } from '#modules/users/users.tables.ts';
import { FakeClock } from '#platform/clock/clock.ts';
import { transact } from '#platform/db/transact.ts';
import { outboxEvents } from '#platform/events/events.tables.ts';
import { createEmit } from '#platform/events/events.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { guest, type User } from '#platform/viewer/viewer.ts';
import { FOLLOWS_PAGE, MAX_FOLLOWING } from './follows.rules.ts';
import { createFollowsService } from './follows.service.ts';
import { follows } from './follows.tables.ts';

const database = testDatabase();
const clock = new FakeClock();
const origin = () => ({ now: clock.now(), brand: 'touchline', lang: 'en' });
const social = () => createFollowsService({ db: database.db, emit: createEmit(() => undefined) });
const as = (id: number): User => ({ kind: 'user', id, roles: ['user'], sessionId: 1 });

let ids: number[];
beforeAll(async () => {
  await transact(database.db, (tx) =>
    insertUsers(
      tx,
      Array.from({ length: 40 }, (_, i) => ({
        username: `someone${i}`,
        registrationSource: 'test',
        createdAt: clock.now(),
      })),
    ),
  );
  ids = (await database.db.select({ id: users.id }).from(users)).map(({ id }) => id).sort((a, b) => a - b);
});
beforeEach(async () => {
  await database.db.delete(follows);
  await database.db.delete(outboxEvents);
});

it('follow: two concurrent follows are one, with one event', async () => {
  const [me, you] = ids as [number, number];
  await Promise.all(Array.from({ length: 8 }, () => social().follow(as(me), you, true, origin())));
  expect(await social().state(as(me), you)).toEqual({ follow: true, followers: 1, following: 0 });
  expect(await database.db.select().from(outboxEvents)).toHaveLength(1);
  await social().follow(as(me), you, false, origin());
  await social().follow(as(me), you, false, origin());
  expect(await social().state(as(me), you)).toEqual({ follow: false, followers: 0, following: 0 });
});

it('rejects following oneself, an unknown user, and a guest’s query without a user', async () => {
  const me = ids[0]!;
  await expect(social().follow(as(me), me, true, origin())).rejects.toMatchObject({ code: 'social.oneself' });
  await expect(social().follow(as(me), 999_999, true, origin())).rejects.toMatchObject({
    code: 'users.not_found',
  });
  await expect(social().list(guest, { type: 'follow' })).rejects.toMatchObject({
    code: 'platform.not_signed_in',
  });
});

it('follow: the limit holds under concurrency', async () => {
  const [me, last, other] = ids as [number, number, number];
  await transact(database.db, (tx) =>
    insertUsers(
      tx,
      Array.from({ length: MAX_FOLLOWING }, (_, i) => ({
        username: `crowd${i}`,
        registrationSource: 'test',
        createdAt: clock.now(),
      })),
    ),
  );
  await database.pool.query(
    `insert into follows select $1, id, now() from users where username like 'crowd%' limit $2`,
    [me, MAX_FOLLOWING - 1],
  );
  const both = await Promise.allSettled(
    [last, other].map((id) => social().follow(as(me), id, true, origin())),
  );
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await social().state(as(last), me)).toMatchObject({ following: MAX_FOLLOWING });
});

it('list: newest first, in pages without gaps, with the viewer’s own follows', async () => {
  const [star, fan, ...others] = ids as [number, number, ...number[]];
  for (const id of others) {
    clock.advance(1000);
    await social().follow(as(id), star, true, origin());
  }
  await social().follow(as(fan), others[0]!, true, origin());
  const first = await social().list(as(fan), { userId: star, type: 'fans' });
  expect([first.users.length, first.hasMore]).toEqual([FOLLOWS_PAGE, true]);
  const second = await social().list(as(fan), { userId: star, type: 'fans', cursor: first.nextCursor! });
  const all = [...first.users, ...second.users];
  expect(all.map(({ uid }) => uid)).toEqual(others.toReversed());
  expect(all.filter(({ follow }) => follow).map(({ uid }) => uid)).toEqual([others[0]]);
  expect((await social().list(guest, { userId: others[0]!, type: 'follow' })).users[0]).toMatchObject({
    uid: star,
    follow: false,
  });
});

it.each(['', 'x', '2026-13-45T00:00:00Z_1', '2026-11-15T00:00:00.000Z_', `1_${'9'.repeat(40)}`])(
  'cursor: %j is rejected',
  async (cursor) => {
    await expect(social().list(as(ids[0]!), { type: 'fans', cursor })).rejects.toMatchObject({
      code: 'platform.malformed',
    });
  },
);
