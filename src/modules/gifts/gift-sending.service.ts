import type { Anchors } from '#modules/anchors/index.ts';
import type { Chat, SystemMessage } from '#modules/chat/index.ts';
import type { Ledger } from '#modules/ledger/index.ts';
import { anchorRevenue, wallet } from '#modules/ledger/ledger.rules.ts';
import type { Db } from '#platform/db/db.ts';
import { afterCommit, transact } from '#platform/db/transact.ts';
import type { Emit, Origin } from '#platform/events/events.ts';
import type { Log } from '#platform/log/log.ts';
import { withTraditional } from '#platform/translations/localized-in.ts';
import type { User } from '#platform/viewer/viewer.ts';
import { addToCombo, getCombo } from './combos.store.ts';
import {
  type GiftMessage,
  type GiftSent,
  giftSent,
  type SendGift,
  type SentGift,
} from './gift-sending.contract.ts';
import { findGiftRoom, findPaidTap, isAnnounced } from './gift-sending.store.ts';
import { giftErrors } from './gifts.contract.ts';
import { animationUrl, checkSendGift, iconUrl } from './gifts.rules.ts';
import { findGift } from './gifts.store.ts';
import type { GiftRow } from './gifts.tables.ts';
import { leaderboardsOf } from './leaderboards.rules.ts';
import { addToLeaderboards } from './leaderboards.store.ts';

export interface GiftSendingService {
  /** `key` identifies the tap: a repetition moves no coins and publishes nothing. */
  send(viewer: User, gift: SendGift, key: string, origin: Origin): Promise<SentGift>;
  /** Publishes to the room, unless already published. */
  publishToRoom(sent: GiftSent, at: Date): Promise<void>;
}

interface Parts {
  db: Db;
  emit: Emit;
  log: Log;
  ledger: Pick<Ledger, 'transfer'>;
  anchors: Pick<Anchors, 'addRevenue'>;
  chat: Pick<Chat, 'announceBatched'>;
}

export function createGiftSendingService({
  db,
  emit,
  log,
  ledger,
  anchors,
  chat,
}: Parts): GiftSendingService {
  const publishGift = (sent: GiftSent, gift: GiftRow, at: Date) =>
    chat.announceBatched(`live:${sent.roomId}`, messageOf(sent, gift), at);

  async function judge(
    userId: number,
    { roomId, giftId, price }: Pick<SendGift, 'roomId' | 'giftId' | 'price'>,
    now: Date,
  ) {
    const gift = await findGift(db, giftId);
    if (!gift) return { refused: giftErrors.noSuchGift() };
    if (!gift.on) return { refused: giftErrors.off() };
    if (gift.price !== price) return { refused: giftErrors.priceChanged({ price: gift.price }) };
    const room = await findGiftRoom(db, roomId, now);
    if (!room) return { refused: giftErrors.noSuchRoom() };
    const problem = checkSendGift(userId, room);
    if (problem) return { refused: giftErrors[problem]() };
    return { gift, anchorId: room.anchorId!, liveSince: room.liveSince! };
  }

  return {
    async send(viewer, { roomId, giftId, comboId, count, price }, key, origin) {
      const { now } = origin;
      const userId = viewer.id;
      const coins = price * count;
      const tap = `gift:${userId}:${key}`;
      const judged = await judge(userId, { roomId, giftId, price }, now);
      if ('refused' in judged) {
        // A tap whose response was lost is repeated when room or price may have changed: it was paid all the same.
        const paid = await findPaidTap(db, { tap, userId, comboId, roomId, giftId, coins });
        if (!paid) throw judged.refused;
        return { comboId, coins, count: paid.count };
      }
      const { gift, anchorId, liveSince } = judged;

      return await transact(db, async (tx) => {
        // First, since it locks the giver's wallet: taps of one giver are serialized from here on.
        const { replayed } = await ledger.transfer(tx, {
          ...origin,
          key: tap,
          reason: 'gift',
          reference: { kind: 'combo', id: comboId },
          from: wallet(userId),
          to: anchorRevenue(anchorId),
          amount: coins,
        });
        if (replayed) return { comboId, coins, count: (await getCombo(tx, userId, comboId)).count };
        const combo = await addToCombo(tx, {
          userId,
          comboId,
          roomId,
          anchorId,
          giftId,
          count,
          coins,
          at: now,
        });
        if (!combo) throw giftErrors.otherCombo();
        await addToLeaderboards(tx, leaderboardsOf(roomId, liveSince, now), { userId, coins, at: now });
        await anchors.addRevenue(tx, {
          ...{ anchorId, source: 'gift', amount: coins, ref: tap, at: now },
          ...{ giverId: userId, giftId, giftCount: count, roomId },
        });
        const sent = {
          key: tap,
          userId,
          anchorId,
          roomId,
          giftId,
          comboId,
          added: count,
          count: combo.count,
          coins,
        };
        await emit(tx, giftSent, sent, origin);
        // Published at once; should this process end before, the event's reaction publishes it.
        afterCommit(tx, () => {
          publishGift(sent, gift, now).catch((error) =>
            log.warn(
              { event: 'gifts.announce_failed', err: error, roomId },
              'gift could not be announced in the room',
            ),
          );
        });
        return { comboId, coins, count: combo.count };
      });
    },
    async publishToRoom(sent, at) {
      if (await isAnnounced(db, sent.roomId, sent.userId, sent.key)) return;
      const gift = await findGift(db, sent.giftId);
      if (gift) await publishGift(sent, gift, at);
    },
  };
}

function messageOf(sent: GiftSent, { names, icon, animation, price }: GiftRow): SystemMessage {
  const { key, userId, giftId, comboId, count, added, coins } = sent;
  const gift: GiftMessage = {
    giftId,
    names: withTraditional(names),
    icon: iconUrl(icon),
    animation: animation && animationUrl(animation),
    price,
    comboId,
    count,
    added,
    coins,
  };
  return { kind: 'gift', key, userId, gift };
}
