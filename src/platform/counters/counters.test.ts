import { sql } from 'drizzle-orm';
import { insertUsers } from '#modules/users/users.store.ts';
import { FakeClock } from '#platform/clock/clock.ts';
import { createKeyring } from '#platform/crypto/keyring.ts';
import type { Tx } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { Caller } from '#platform/endpoint/caller.ts';
import { silentLog } from '#platform/log/log.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { guest } from '#platform/viewer/viewer.ts';
import { visits as table } from './counters.tables.ts';
import { likedAmong, setLike, takeLikesOf } from './likes.store.ts';
import { createViewCounter, visitorOf } from './views.service.ts';

const keyring = createKeyring(['a secret of the tests']);
const database = testDatabase();
const clock = new FakeClock();
const HOUR = 3_600_000;
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0';
const from = (ip: string, userAgent = BROWSER) => ({ viewer: guest, ip, userAgent }) as Caller;
const later = (hours: number) => new Date(clock.now().getTime() + hours * HOUR);

let counted: Map<number, number>;
beforeEach(async () => {
  counted = new Map();
  await database.db.delete(table);
});

function counter(fail: () => boolean = () => false) {
  return createViewCounter({
    db: database.db,
    log: silentLog,
    keyring: createKeyring(['a secret of the tests']),
    kind: 'thing',
    async add(_tx, counts) {
      if (fail()) throw new Error('the database is away');
      for (const [id, n] of counts) counted.set(id, (counted.get(id) ?? 0) + n);
    },
  });
}

it('a visitor counts once per hour across processes, and again in the next', async () => {
  const [one, other] = [counter(), counter()];
  for (const visits of [one, other, one]) {
    visits.note(1, from('192.0.2.1'), clock.now());
    visits.note(1, from('192.0.2.2'), clock.now());
    visits.note(2, from('192.0.2.1'), clock.now());
  }
  await Promise.all([one.flush(), other.flush(), one.flush()]);
  expect(counted).toEqual(
    new Map([
      [1, 2],
      [2, 1],
    ]),
  );
  one.note(1, from('192.0.2.1'), later(1));
  await one.flush();
  expect(counted.get(1)).toBe(3);
});

it('a thousand concurrent visitors are a thousand', async () => {
  const processes = [counter(), counter(), counter()];
  for (let i = 0; i < 1_000; i++) {
    processes[i % 3]!.note(7, from(`198.51.${i >> 8}.${i & 255}`), clock.now());
    processes[(i + 1) % 3]!.note(7, from(`198.51.${i >> 8}.${i & 255}`), clock.now());
  }
  await Promise.all(processes.map((visits) => visits.flush()));
  expect(counted).toEqual(new Map([[7, 1_000]]));
});

it('robots do not count, browsers of one address count apart, and a user is one on all devices', () => {
  expect(visitorOf(from('192.0.2.1', 'a'), keyring)).not.toBe(visitorOf(from('192.0.2.1', 'b'), keyring));
  const user = { ...from('192.0.2.1'), viewer: { kind: 'user', id: 5, roles: [], sessionId: 1 } } as Caller;
  expect([visitorOf(user, keyring), visitorOf({ ...user, ip: '192.0.2.9' }, keyring)]).toEqual(['u5', 'u5']);
});

it('robots are not visitors', async () => {
  const visits = counter();
  visits.note(1, from('192.0.2.1', 'Googlebot/2.1 (+http://www.google.com/bot.html)'), clock.now());
  await visits.flush();
  expect(counted.size).toBe(0);
});

it('a failed write is counted with the next one, once', async () => {
  let away = true;
  const visits = counter(() => away);
  visits.note(1, from('192.0.2.1'), clock.now());
  await visits.flush();
  expect(counted.size).toBe(0);
  away = false;
  visits.note(1, from('192.0.2.1'), clock.now());
  await visits.flush();
  expect(counted).toEqual(new Map([[1, 1]]));
});

it('deletes visitors before the last hour', async () => {
  const visits = counter();
  for (const hours of [0, 1, 2]) {
    visits.note(1, from('192.0.2.1'), later(hours));
    await visits.flush();
  }
  expect(await database.db.$count(table)).toBe(2);
});

it('concurrent likes change the count by one each', async () => {
  await transact(database.db, (tx) =>
    insertUsers(
      tx,
      Array.from({ length: 10 }, (_, i) => ({
        username: `liker${i}`,
        registrationSource: 'test',
        createdAt: clock.now(),
      })),
    ),
  );
  const { rows } = await database.db.execute<{ id: number }>(sql`select id from users order by id`);
  const users = rows.map(({ id }) => Number(id));
  const like = (userId: number, on: boolean) =>
    transact(database.db, (tx: Tx) => setLike(tx, { kind: 'thing', targetId: 3, userId }, on, clock.now()));
  const changes = await Promise.all(users.flatMap((id) => [like(id, true), like(id, true), like(id, true)]));
  expect(changes.reduce((sum: number, change) => sum + change, 0)).toBe(users.length);
  const back = await Promise.all([like(users[0]!, false), like(users[0]!, false)]);
  expect(back.toSorted()).toEqual([-1, 0]);
  expect(await likedAmong(database.db, 'thing', users[1]!, [3, 4])).toEqual(new Set([3]));
  expect(await transact(database.db, (tx) => takeLikesOf(tx, 'thing', users[1]!))).toEqual([3]);
  expect(await likedAmong(database.db, 'thing', users[1]!, [3])).toEqual(new Set());
});
