import { liveStarted } from '#modules/anchors/anchor-events.contract.ts';
import { createPreferencesService } from '#modules/users/preferences.service.ts';
import { insertUsers } from '#modules/users/users.store.ts';
import { users } from '#modules/users/users.tables.ts';
import { FakeClock } from '#platform/clock/clock.ts';
import { transact } from '#platform/db/transact.ts';
import { defineEvent } from '#platform/events/event-type.ts';
import { outboxEvents } from '#platform/events/events.tables.ts';
import { createEmit, on } from '#platform/events/events.ts';
import { createRelay } from '#platform/events/relay.ts';
import { silentLog } from '#platform/log/log.ts';
import { testDatabase } from '#platform/testing/database.ts';
import type { User } from '#platform/viewer/viewer.ts';
import { createFanOutService } from './fan-out.service.ts';
import { notificationsTopic } from './notifications.calls.ts';
import { notificationsReactions } from './notifications.reactions.ts';
import type { SiteNotification } from './notifications.rules.ts';
import { notices, notificationFeeds } from './notifications.tables.ts';

const database = testDatabase();
const clock = new FakeClock();
const emit = createEmit(() => undefined);
const origin = () => ({ now: clock.now(), brand: '', lang: '' });
const published: { topic: string; rev: number }[] = [];
const publish = (topic: string, _message: unknown, { rev }: { rev: number }) =>
  void published.push({ topic, rev });
const fanOut = (batch?: number) =>
  createFanOutService({ db: database.db, clock, emit, publish, ...(batch ? { batch } : {}) });
const as = (id: number): User => ({ kind: 'user', id, roles: ['user'], sessionId: 1 });

/** Of five batches. */
const FOLLOWERS = 2_500;
const reminder: SiteNotification = { kind: 'matchStart', facts: { matchId: 1 } };
let ids: number[];
beforeAll(async () => {
  const people = Array.from({ length: FOLLOWERS + 1 }, (_, i) => ({
    username: `someone${i}`,
    registrationSource: 'test',
    createdAt: clock.now(),
  }));
  for (let i = 0; i < people.length; i += 2_000)
    await transact(database.db, (tx) => insertUsers(tx, people.slice(i, i + 2_000)));
  ids = (await database.db.select({ id: users.id }).from(users)).map(({ id }) => id).sort((a, b) => a - b);
});
beforeEach(async () => {
  published.length = 0;
  await database.db.delete(notices);
  await database.db.delete(notificationFeeds);
  await database.db.delete(outboxEvents);
});
const counts = async () =>
  (
    await database.pool.query<{ rows: number; people: number }>(
      'select count(*) as rows, count(distinct user_id) as people from notices',
    )
  ).rows[0];

it('an event notifies each user once, also with eight concurrent deliveries', async () => {
  const [one, other] = ids as [number, number];
  const about = { eventId: 1, at: clock.now() };
  await Promise.all(Array.from({ length: 8 }, () => fanOut().notify([other, one], reminder, about)));
  expect(await counts()).toEqual({ rows: 2, people: 2 });
  expect(published).toHaveLength(2);
  expect(await database.db.select().from(notificationFeeds)).toHaveLength(2);
});

it('two concurrent events increment each feed by two, without a gap', async () => {
  const [one, other] = ids as [number, number];
  await Promise.all([
    fanOut().notify([one, other], reminder, { eventId: 1, at: clock.now() }),
    fanOut().notify([other, one], reminder, { eventId: 2, at: clock.now() }),
  ]);
  for (const id of [one, other]) {
    const revs = published.filter(({ topic }) => topic === notificationsTopic(id)).map(({ rev }) => rev);
    expect(revs.toSorted()).toEqual([1, 2]);
  }
});

it('a kind turned off is not sent; kinds about the account are', async () => {
  const [one] = ids as [number];
  const preferences = createPreferencesService(database.db, { record: async () => undefined });
  const at = { now: clock.now(), brand: '', lang: 'en' } as const;
  await preferences.save(as(one), { notices: { kickOff: false, system: false } }, at);
  await fanOut().notify([one], reminder, { eventId: 1, at: clock.now() });
  expect(await counts()).toEqual({ rows: 0, people: 0 });
  await fanOut().notify(
    [one],
    { kind: 'ticketAnswered', facts: { ticketId: 1 } },
    { eventId: 2, at: clock.now() },
  );
  expect(await counts()).toEqual({ rows: 1, people: 1 });
  await preferences.save(as(one), { notices: null }, at);
});

it(`${FOLLOWERS} followers are notified in batches, and another event runs in between`, async () => {
  const [anchor] = ids as [number];
  await database.pool.query(
    `insert into follows (follower_id, followed_id, created_at)
     select id, $1, $2::timestamptz - (id % 7) * interval '1 microsecond' from users where id <> $1`,
    [anchor, clock.now()],
  );
  const bell = defineEvent<object>('test.bell');
  const announcedAt: number[] = [];
  const relay = createRelay({
    db: database.db,
    reactions: [
      ...notificationsReactions(fanOut()),
      on(bell, 'bell', async () => void announcedAt.push((await counts())!.people)),
    ],
    clock,
    log: silentLog,
  });
  await transact(database.db, async (tx) => {
    await emit(tx, liveStarted, { anchorId: anchor, roomId: 1, matchId: null }, origin());
    await emit(tx, bell, {}, origin());
  });
  for (let taken = 1; taken > 0; ) taken = await relay.drain();
  expect(await counts()).toEqual({ rows: FOLLOWERS, people: FOLLOWERS });
  expect(announcedAt).toHaveLength(1);
  expect(announcedAt[0]).toBeLessThan(FOLLOWERS);
  expect(published).toHaveLength(FOLLOWERS);

  // As after a crash: the reaction of the first event runs again.
  await database.db.update(outboxEvents).set({ processedAt: null, done: [] });
  for (let taken = 1; taken > 0; ) taken = await relay.drain();
  expect(await counts()).toEqual({ rows: FOLLOWERS, people: FOLLOWERS });
  await database.pool.query('delete from follows');
});
