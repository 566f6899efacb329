import { and, asc, count, desc, eq, gt, lt, or, sql } from 'drizzle-orm';
import { users } from '#modules/users/users.tables.ts';
import type { Reader, Tx } from '#platform/db/db.ts';
import { giftTotals } from './gifts.tables.ts';
import type { Leaderboard } from './leaderboards.rules.ts';

const on = ({ roomId, type, since }: Leaderboard) =>
  and(eq(giftTotals.roomId, roomId), eq(giftTotals.type, type), eq(giftTotals.since, since));

/** Adds a gift to its leaderboards. */
export async function addToLeaderboards(
  tx: Tx,
  boards: readonly Leaderboard[],
  gift: { userId: number; coins: number; at: Date },
): Promise<void> {
  const { userId, coins, at } = gift;
  await tx
    .insert(giftTotals)
    .values(boards.map((board) => ({ ...board, userId, coins, reachedAt: at })))
    .onConflictDoUpdate({
      target: [giftTotals.roomId, giftTotals.type, giftTotals.since, giftTotals.userId],
      set: { coins: sql`${giftTotals.coins} + excluded.coins`, reachedAt: sql`excluded.reached_at` },
    });
}

const { id: uid, username, avatar, level } = users;

export interface RankRow {
  coins: number;
  user: { uid: number; username: string; avatar: string | null; level: number };
}

export async function listRanks(tx: Reader, board: Leaderboard, limit: number): Promise<RankRow[]> {
  return await tx
    .select({ coins: giftTotals.coins, user: { uid, username, avatar, level } })
    .from(giftTotals)
    .innerJoin(users, eq(users.id, giftTotals.userId))
    .where(on(board))
    .orderBy(desc(giftTotals.coins), asc(giftTotals.reachedAt), asc(giftTotals.userId))
    .limit(limit);
}

/** Rank of one giver. */
export async function findRank(
  tx: Reader,
  board: Leaderboard,
  userId: number,
): Promise<{ rank: number; coins: number } | null> {
  const [mine] = await tx
    .select()
    .from(giftTotals)
    .where(and(on(board), eq(giftTotals.userId, userId)));
  if (!mine) return null;
  const { coins, reachedAt } = giftTotals;
  const before = or(
    lt(reachedAt, mine.reachedAt),
    and(eq(reachedAt, mine.reachedAt), lt(giftTotals.userId, userId)),
  );
  const [above] = await tx
    .select({ n: count() })
    .from(giftTotals)
    .where(and(on(board), or(gt(coins, mine.coins), and(eq(coins, mine.coins), before))));
  return { rank: above!.n + 1, coins: mine.coins };
}

/** Start of the newest broadcast with a gift; null without gifts. */
export async function findLastBroadcast(tx: Reader, roomId: number): Promise<Date | null> {
  const [row] = await tx
    .select({ since: giftTotals.since })
    .from(giftTotals)
    .where(and(eq(giftTotals.roomId, roomId), eq(giftTotals.type, 'room')))
    .orderBy(desc(giftTotals.since))
    .limit(1);
  return row?.since ?? null;
}
