import { randomUUID } from 'node:crypto';
import { insertRevenue } from '#modules/anchors/revenue.store.ts';
import { testChat } from '#modules/chat/chat.factory.ts';
import { testLedger } from '#modules/ledger/ledger.factory.ts';
import { anchorRevenue, wallet } from '#modules/ledger/ledger.rules.ts';
import { insertRoom, type RoomFields } from '#modules/live/rooms.store.ts';
import { updateUser } from '#modules/users/users.store.ts';
import type { Database } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import { createEmit } from '#platform/events/events.ts';
import { silentLog } from '#platform/log/log.ts';
import type { User } from '#platform/viewer/viewer.ts';
import { createCombosService } from './combos.service.ts';
import type { SendGift } from './gift-sending.contract.ts';
import { createGiftSendingService } from './gift-sending.service.ts';
import { listGifts } from './gifts.store.ts';
import { createLeaderboardsService } from './leaderboards.service.ts';

/** The real gifts module on the ledger, rooms and chat of a test database. */
export function testGifts(database: Database) {
  const { db } = database;
  const chat = testChat(database);
  const ledger = testLedger(database);
  const pending: Promise<unknown>[] = [];
  const giving = createGiftSendingService({
    db,
    emit: createEmit(() => undefined),
    log: silentLog,
    ledger: ledger.service,
    anchors: { addRevenue: insertRevenue },
    chat: {
      async announceBatched(key, message, now) {
        const announcement = chat.messages.announce(key, message, now);
        pending.push(announcement);
        await announcement;
      },
    },
  });
  const origin = () => ({ now: chat.clock.now(), brand: 'touchline', lang: 'en' });
  let people = 0;
  return {
    ...chat,
    ledger,
    giving,
    boards: createLeaderboardsService({ db }),
    combos: createCombosService({ db }),
    origin,
    /** Waits for all publications. */
    announced: () => Promise.all(pending),
    async gift(icon: string) {
      return (await listGifts(db, 'all')).find((gift) => gift.icon === icon)!;
    },
    /** New users with this number of coins each. */
    async givers(count: number, coins: number): Promise<number[]> {
      const ids = await chat.makeUsers(count, `giver${++people}x`);
      for (const id of ids) if (coins > 0) await ledger.grant(id, coins);
      return ids;
    },
    /** An anchor, live by default. */
    async room(fields: RoomFields = {}): Promise<{ id: number; anchorId: number }> {
      const [anchorId] = await chat.makeUsers(1, `anchor${++people}x`);
      await transact(db, (tx) => updateUser(tx, anchorId!, { roles: ['user', 'anchor'] }));
      const now = chat.clock.now();
      const made = await transact(db, (tx) =>
        insertRoom(tx, {
          mode: 'anchor',
          anchorId,
          language: 'en',
          liveSince: now,
          createdAt: now,
          ...fields,
        }),
      );
      await chat.makeRoom(`live:${made!.id}`, { anchorId: anchorId! });
      return { id: made!.id, anchorId: anchorId! };
    },
    send: (
      viewer: User,
      draft: Omit<SendGift, 'comboId'> & { comboId?: string },
      key: string = randomUUID(),
    ) => giving.send(viewer, { comboId: randomUUID(), ...draft }, key, origin()),
    coins: (userId: number) => ledger.coins(wallet(userId)),
    revenue: (anchorId: number) => ledger.coins(anchorRevenue(anchorId)),
  };
}
