import { as, testChat } from '#modules/chat/chat.factory.ts';
import { addSamples, countLines } from '#modules/live/broadcast-minutes.store.ts';
import { endBroadcast, insertBroadcast, turnBroadcast } from '#modules/live/broadcasts.store.ts';
import { liveRooms } from '#modules/live/live.tables.ts';
import { transact } from '#platform/db/transact.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { createAnalyticsService } from './analytics.service.ts';
import { insertRevenue } from './revenue.store.ts';

const database = testDatabase();
const START = Date.parse('2026-11-15T12:00:00Z');
const at = (seconds: number) => new Date(START + seconds * 1000);
let ANCHOR = 0;
const service = () =>
  createAnalyticsService({
    db: database.db,
    matches: { some: async () => [] },
    translate: (_lang, key) => key,
    zone: 'UTC',
  });
let roomId = 0;

/** Viewers of each ten seconds, and how many of them came: 4, then 10, then 1. */
const SCRIPT = [
  ...Array.from({ length: 6 }, () => ({ viewers: 4, joined: 0 })),
  ...Array.from({ length: 6 }, () => ({ viewers: 10, joined: 1 })),
  ...Array.from({ length: 6 }, () => ({ viewers: 1, joined: 0 })),
];

beforeAll(async () => {
  const { db, pool } = database;
  const [anchor, ...followers] = await testChat(database).makeUsers(3, 'watcher');
  ANCHOR = anchor!;
  const [room] = await db
    .insert(liveRooms)
    .values({ mode: 'anchor', anchorId: ANCHOR, language: 'en', createdAt: at(0), liveSince: at(0) })
    .returning();
  roomId = room!.id;
  await transact(db, async (tx) => {
    await insertBroadcast(tx, { roomId, title: 'First', startedAt: at(0) });
    for (const [index, { viewers, joined }] of SCRIPT.entries()) {
      // Another match from the third minute on.
      if (index === 12) await turnBroadcast(tx, { roomId, title: 'Second', startedAt: at(120) });
      const sample = { roomId, viewers, peak: index === 8 ? 13 : viewers, joined };
      await addSamples(tx, [sample], at(index * 10 + 1));
    }
    const gift = (ref: string, amount: number, seconds: number) =>
      insertRevenue(tx, {
        ...{ anchorId: ANCHOR, source: 'gift', amount, ref, at: at(seconds) },
        ...{ giverId: 7, roomId },
      });
    await gift('gift:7:a', 30, 130);
    await gift('gift:7:b', 12, 170);
  });
  await pool.query("insert into chat_rooms (kind, ref, last_seq, created_at) values ('live', $1, 4, $2)", [
    roomId,
    at(0),
  ]);
  const said = [
    [-5, 'text'],
    [3, 'text'],
    [59, 'text'],
    [60, 'text'],
    [61, 'gift'],
  ] as const;
  for (const [index, [seconds, kind]] of said.entries())
    await pool.query(
      `insert into chat_messages (room_id, seq, kind, body, created_at)
         select id, $2, $3, 'Goal', $4 from chat_rooms where ref = $1`,
      [roomId, index + 1, kind, at(seconds)],
    );
  await pool.query(
    'insert into follows (follower_id, followed_id, created_at) values ($4, $1, $2), ($5, $1, $3)',
    [ANCHOR, at(-10), at(90), ...followers],
  );
  await transact(db, (tx) => countLines(tx, at(175)));
});

it('a running broadcast over two matches is one, with exactly its audience', async () => {
  expect(await service().latest(as(ANCHOR), at(180))).toMatchObject({
    ...{ title: 'Second', startTime: at(0).toISOString(), endTime: null },
    ...{ seconds: 180, peak: 13, average: 5, joined: 6 },
    // Five viewers for three minutes, shared by six.
    ...{ watchSeconds: 150, followers: 1, lines: 3, gifts: 2, coins: 42, clips: 0 },
  });
});

it('its minutes are those of the script', async () => {
  const { id } = (await service().latest(as(ANCHOR), at(180)))!;
  const { minutes, matches } = await service().broadcast(as(ANCHOR), id, { lang: 'en', now: at(180) });
  const minute = (number: number) => at(number * 60).toISOString();
  expect(minutes).toEqual([
    { at: minute(0), viewers: 4, peak: 4, joined: 0, lines: 2, gifts: 0, coins: 0 },
    { at: minute(1), viewers: 10, peak: 13, joined: 6, lines: 1, gifts: 0, coins: 0 },
    { at: minute(2), viewers: 1, peak: 1, joined: 0, lines: 0, gifts: 2, coins: 42 },
  ]);
  expect(matches.map(({ from }) => from)).toEqual([minute(0), minute(2)]);
  const { csv } = await service().broadcastFile(as(ANCHOR), id, { lang: 'en', now: at(180) });
  expect(csv.split('\r\n')[2]).toBe(`${minute(1)},10,13,6,1,0,0`);
});

it('a month has the broadcasts that began in it, of their anchor alone', async () => {
  const { db } = database;
  await transact(db, async (tx) => {
    await endBroadcast(tx, { id: roomId, liveSince: at(0) }, 'silent', at(200));
    await insertBroadcast(tx, { roomId, title: 'Third', startedAt: at(400) });
    await addSamples(tx, [{ roomId, viewers: 20, peak: 20, joined: 20 }], at(401));
    await endBroadcast(tx, { id: roomId, liveSince: at(400) }, 'ended', at(500));
  });
  const month = await service().month(as(ANCHOR), undefined, at(600));
  expect(month.broadcasts.map(({ title, seconds, endReason }) => [title, seconds, endReason])).toEqual([
    ['Third', 100, 'ended'],
    ['Second', 200, 'silent'],
  ]);
  expect(month.total).toMatchObject({ seconds: 300, peak: 20, joined: 26, coins: 42 });
  expect((await service().month(as(ANCHOR), '2026-10', at(600))).broadcasts).toEqual([]);
  expect((await service().month(as(ANCHOR + 1), undefined, at(600))).broadcasts).toEqual([]);
  const foreign = service().broadcast(as(ANCHOR + 1), month.broadcasts[0]!.id, { lang: 'en', now: at(600) });
  await expect(foreign).rejects.toMatchObject({ code: 'analytics.no_broadcast' });
  const { csv } = await service().monthFile(as(ANCHOR), '2026-11', { lang: 'en', now: at(600) });
  expect(csv.split('\r\n')).toHaveLength(4);
});
