import { FakeClock } from '#platform/clock/clock.ts';
import { silentLog } from '#platform/log/log.ts';
import { createLocalBus } from '#platform/realtime/bus.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { createAudience } from './audience.service.ts';
import { liveRooms } from './live.tables.ts';
import { updateRoom } from './rooms.store.ts';

const database = testDatabase();

it('viewers of all processes are summed, without those of an ended process', async () => {
  const { db } = database;
  const clock = new FakeClock();
  const bus = createLocalBus(silentLog);
  const now = clock.now();
  const room = { language: 'en', createdAt: now, liveSince: now } as const;
  const rows = await db
    .insert(liveRooms)
    .values([
      { ...room, mode: 'robot' },
      { ...room, mode: 'custom' },
      { ...room, mode: 'custom', liveSince: null },
    ])
    .returning({ id: liveRooms.id });
  const [text, channel, off] = rows.map(({ id }) => id);
  const rooms = { change: updateRoom };
  const process = (viewers: Record<number, number>) =>
    createAudience({
      ...{ bus, db, clock, rooms },
      membersOf: () => new Map(Object.entries(viewers)),
    });
  const first = process({ [text!]: 2, [channel!]: 1, [off!]: 3 });
  const second = process({ [text!]: 5 });
  const counts = async () =>
    new Map((await db.select().from(liveRooms)).map(({ id, viewers }) => [id, viewers]));

  first.report();
  second.report();
  await first.settle(now);
  expect(await counts()).toEqual(
    new Map([
      [text, 7],
      [channel, 1],
      [off, 0],
    ]),
  );

  clock.advance(16_000);
  second.report();
  await first.settle(now);
  expect(await counts()).toEqual(
    new Map([
      [text, 5],
      [channel, 0],
      [off, 0],
    ]),
  );
});
