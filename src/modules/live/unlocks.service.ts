import type { Ledger } from '#modules/ledger/index.ts';
import { anchorRevenue, house, wallet } from '#modules/ledger/ledger.rules.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { Origin } from '#platform/events/events.ts';
import type { User } from '#platform/viewer/viewer.ts';
import { roomErrors } from './rooms.contract.ts';
import { ownerMay } from './rooms.rules.ts';
import { findRoom, lockRoom } from './rooms.store.ts';
import { type Unlock, type Unlocked, unlockErrors } from './unlocks.contract.ts';
import { hasUnlocked, insertUnlock, listOver } from './unlocks.store.ts';

export interface UnlocksService {
  unlock(viewer: User, unlock: Unlock, origin: Origin): Promise<Unlocked>;
}

/** An anchor's revenue from a paid room, besides the ledger's posting. */
export interface EarnedByRoom {
  anchorId: number;
  source: 'paidRoom';
  amount: number;
  /** Reference of the payment: a repeated one counts once. */
  ref: string;
  giverId: number;
  roomId: number;
  at: Date;
}

interface Parts {
  db: Db;
  ledger: Pick<Ledger, 'transfer'>;
  addRevenue(tx: Tx, earned: EarnedByRoom): Promise<void>;
}

export function createUnlocksService({ db, ledger, addRevenue }: Parts): UnlocksService {
  return {
    unlock: (viewer, { roomId, price: seen }, origin) =>
      transact(db, async (tx) => {
        const me = viewer.id;
        const room = await lockRoom(tx, { id: roomId });
        if (!room) throw roomErrors.notFound();
        const { matchId, price, anchorId } = room;
        if (price === null || matchId === null) throw unlockErrors.free();
        if (anchorId === me) throw unlockErrors.own();
        if (await hasUnlocked(tx, me, { roomId, matchId })) return { matchId, paid: 0 };
        if (room.closedAt) throw roomErrors.closed({ reason: room.closeReason });
        // Paid rooms are not recorded: a payment without a broadcast, or after it, would buy nothing.
        if (!room.liveSince || !ownerMay((await findRoom(tx, roomId))!.owner, origin.now))
          throw unlockErrors.offAir();
        if ((await listOver(tx, [matchId])).has(matchId)) throw unlockErrors.matchOver();
        if (price !== seen) throw unlockErrors.priceChanged({ price });
        // The row is inserted before the posting: a concurrent call waits here, and pays nothing.
        const first = await insertUnlock(tx, {
          userId: me,
          matchId,
          roomId,
          anchorId,
          price,
          wholeMatch: false,
          createdAt: origin.now,
        });
        if (!first) return { matchId, paid: 0 };
        const ref = `${me}:${matchId}:${roomId}`;
        await ledger.transfer(tx, {
          ...origin,
          key: `live-unlock:${ref}`,
          reason: 'live_unlock',
          reference: { kind: 'match', id: matchId },
          from: wallet(me),
          to: anchorId === null ? house : anchorRevenue(anchorId),
          amount: price,
        });
        if (anchorId !== null)
          await addRevenue(tx, {
            ...{ anchorId, source: 'paidRoom', amount: price, ref, at: origin.now },
            ...{ giverId: me, roomId },
          });
        return { matchId, paid: price };
      }),
  };
}
