import { findGameById } from '#modules/catalog/games.rules.ts';
import { sportOf } from '#modules/catalog/sports/index.ts';
import type { Db } from '#platform/db/db.ts';
import { findMatch } from './plans.store.ts';
import { divide, type Result, settle } from './settlement.rules.ts';
import { listStakes } from './settlement.store.ts';

/** The effect of another result of a match on the plans about it. */
export interface SettlementPreview {
  /** Plans that the result decides, and how many of them are settled. */
  plans: number;
  settled: number;
  /** Plans whose verdict would change. */
  changed: number;
  /** Orders whose buyers would get a refund, and the coins. */
  refunds: number;
  refunded: number;
  /** Orders whose refund would be reversed, and the coins. */
  reversals: number;
  reversed: number;
  /** Buyers and experts who would be notified. */
  notified: number;
}

/** By the rules of settlement. Nothing is written. */
export async function previewSettlement(
  db: Db,
  matchId: number,
  result: Omit<Result, 'bestOf'>,
): Promise<SettlementPreview> {
  const preview: SettlementPreview = {
    plans: 0,
    settled: 0,
    changed: 0,
    refunds: 0,
    refunded: 0,
    reversals: 0,
    reversed: 0,
    notified: 0,
  };
  const match = await findMatch(db, matchId);
  if (!match) return preview;
  const sport = sportOf(findGameById(match.gameId)!.slug);
  const users = new Set<number>();
  for (const { plan, orders } of await listStakes(db, matchId)) {
    preview.plans += 1;
    if (plan.settledAt) preview.settled += 1;
    const verdict = settle(sport, plan, { ...result, bestOf: match.bestOf });
    if (verdict === plan.verdict) continue;
    preview.changed += 1;
    users.add(plan.expertId);
    for (const { userId, paid, toBuyer } of orders) {
      users.add(userId);
      const more = (verdict ? divide(verdict, plan.noWinRefund, paid).buyer : 0) - toBuyer;
      if (more > 0) {
        preview.refunds += 1;
        preview.refunded += more;
      } else if (more < 0) {
        preview.reversals += 1;
        preview.reversed -= more;
      }
    }
  }
  preview.notified = users.size;
  return preview;
}
