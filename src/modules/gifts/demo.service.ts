import type { Anchors } from '#modules/anchors/index.ts';
import { DEMO_EXPERTS } from '#modules/experts/demo.rules.ts';
import type { Ledger } from '#modules/ledger/index.ts';
import { anchorRevenue, bonus, wallet } from '#modules/ledger/ledger.rules.ts';
import type { Users } from '#modules/users/index.ts';
import type { Db } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import { DEFAULT_LANGUAGE } from '#platform/i18n/languages.ts';
import { addToCombo } from './combos.store.ts';
import { anyCombo, findRoomOf } from './demo.store.ts';
import { listGifts } from './gifts.store.ts';
import { leaderboardsOf } from './leaderboards.rules.ts';
import { addToLeaderboards } from './leaderboards.store.ts';

interface Parts {
  db: Db;
  users: Pick<Users, 'find' | 'findDemoAccount'>;
  ledger: Pick<Ledger, 'pay' | 'transfer'>;
  anchors: Pick<Anchors, 'addRevenue'>;
}

const GIVERS = 6;
const GIFTS = 30;
/** The newest is of today, the oldest of three weeks ago. */
const APART_MS = 17 * 3_600_000;
/** The dearest gifts are rare: those of the first places are given. */
const GIVEN = 5;

/** The demo streamer's revenue of the last weeks, once: gifts of the demo's experts, with coins granted beforehand. */
export async function fillDemoGifts({ db, users, ledger, anchors }: Parts, now: Date): Promise<void> {
  if (await anyCombo(db)) return;
  const anchorId = await users.findDemoAccount('demo_anchor');
  const roomId = await findRoomOf(db, anchorId);
  const found = await Promise.all(DEMO_EXPERTS.map(({ username }) => users.find(db, { username })));
  const givers = found.flatMap((account) => account?.id ?? []).slice(0, GIVERS);
  const offered = (await listGifts(db, 'on')).slice(0, GIVEN);
  if (roomId === null || givers.length === 0 || offered.length === 0) return;
  const given = Array.from({ length: GIFTS }, (_, index) => {
    const gift = offered[(index * 3 + Math.floor(index / 4)) % offered.length]!;
    const count = 1 + ((index * 7) % 5);
    return {
      key: `demo-gift-${index}`,
      giftId: gift.id,
      count,
      coins: gift.price * count,
      userId: givers[(index * 5 + Math.floor(index / 3)) % givers.length]!,
      at: new Date(now.getTime() - index * APART_MS - ((index * 13) % 50) * 60_000),
    };
  }).toReversed();
  const origin = { brand: '', lang: DEFAULT_LANGUAGE } as const;
  for (const userId of givers) {
    const own = given.filter((gift) => gift.userId === userId);
    if (own.length === 0) continue;
    await ledger.pay({
      ...{ ...origin, now: own[0]!.at, reason: 'demo_grant', from: bonus, to: wallet(userId) },
      // As if bought: bonus coins are not settled.
      bonus: 0,
      amount: own.reduce((sum, { coins }) => sum + coins, 0),
      key: `demo-giving:${userId}`,
      reference: { kind: 'user', id: userId },
    });
  }
  await transact(db, async (tx) => {
    for (const { key: comboId, giftId, count, coins, userId, at } of given) {
      const tap = `gift:${userId}:${comboId}`;
      await ledger.transfer(tx, {
        ...{ ...origin, now: at, key: tap, reason: 'gift', reference: { kind: 'combo', id: comboId } },
        ...{ from: wallet(userId), to: anchorRevenue(anchorId), amount: coins },
      });
      await addToCombo(tx, { userId, comboId, roomId, anchorId, giftId, count, coins, at });
      const boards = leaderboardsOf(roomId, at, at).filter(({ type }) => type !== 'room');
      await addToLeaderboards(tx, boards, { userId, coins, at });
      await anchors.addRevenue(tx, {
        ...{ anchorId, source: 'gift', amount: coins, ref: tap, at },
        ...{ giverId: userId, giftId, giftCount: count, roomId },
      });
    }
  });
}
