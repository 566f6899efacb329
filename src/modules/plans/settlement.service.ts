import { findGameById } from '#modules/catalog/games.rules.ts';
import { sportOf } from '#modules/catalog/sports/index.ts';
import type { Ledger } from '#modules/ledger/index.ts';
import { ledgerErrors } from '#modules/ledger/ledger.contract.ts';
import { expertRevenue } from '#modules/ledger/ledger.rules.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { afterCommit, transact } from '#platform/db/transact.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Emit } from '#platform/events/events.ts';
import type { Platform } from '#platform/module.ts';
import { planSettled } from './plan-events.contract.ts';
import { listBehind, lockOrder, updateOrder } from './plan-orders.store.ts';
import { planTopic } from './plans.calls.ts';
import { findMatch, lockPlan, updatePlan } from './plans.store.ts';
import type { OrderRow, PlanRow } from './plans.tables.ts';
import { divide, settle } from './settlement.rules.ts';
import { listPlansOfMatches, listUnsettled } from './settlement.store.ts';
import type { StatisticsService } from './statistics.service.ts';
import { orderReference } from './unlocking.service.ts';

export interface SettlementService {
  /** By the results as they stand. Answers how many plans changed; what is right already stays. */
  settleMatches(matchIds: readonly number[], now: Date): Promise<number>;
  /** What an event missed or a crash left half done. */
  sweep(now: Date): Promise<number>;
}

interface Parts extends Pick<Platform, 'publish'> {
  db: Db;
  emit: Emit;
  ledger: Pick<Ledger, 'release' | 'refund' | 'reverse'>;
  statistics: Pick<StatisticsService, 'project'>;
}

const BATCH = 500;

/**
 * First the verdict is written, with the statistics it changes; then each order's coins follow in a transaction of
 * their own. An order knows which settlement it has followed, so that any of it can be done again.
 */
export function createSettlementService({ db, emit, ledger, publish, statistics }: Parts): SettlementService {
  async function settleAll(planIds: readonly number[], now: Date): Promise<number> {
    let changed = 0;
    for (const planId of planIds) {
      const { settlement, fresh } = await decide(planId, now);
      if (fresh) changed += 1;
      for (const orderId of await listBehind(db, planId, settlement)) await follow(orderId, planId, now);
      if (fresh) publish(planTopic(planId), { kind: 'settled' }, { rev: 0 });
    }
    return changed;
  }

  /** Writes the verdict where it is another one than was known. */
  async function decide(planId: number, now: Date): Promise<{ settlement: number; fresh: boolean }> {
    return await transact(db, async (tx) => {
      const plan = (await lockPlan(tx, planId, 'update'))!;
      const match = (await findMatch(tx, plan.matchId))!;
      const verdict = settle(sportOf(findGameById(match.gameId)!.slug), plan, match);
      if (verdict === plan.verdict) return { settlement: plan.settlement, fresh: false };
      const settlement = plan.settlement + 1;
      await updatePlan(tx, planId, { verdict, settlement, settledAt: verdict && now });
      await statistics.project(tx, plan.expertId, now);
      const origin = { now, brand: plan.brand, lang: '' };
      await emit(tx, planSettled, { planId, expertId: plan.expertId, verdict }, origin);
      return { settlement, fresh: true };
    });
  }

  async function follow(orderId: number, planId: number, now: Date): Promise<void> {
    try {
      await transact(db, async (tx) => {
        const plan = (await lockPlan(tx, planId, 'share'))!;
        const order = (await lockOrder(tx, orderId))!;
        if (order.settlement < plan.settlement) await moveCoins(tx, plan, order, now);
      });
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== ledgerErrors.insufficient.code) throw error;
      await keep(orderId, planId);
    }
  }

  /** Back into escrow what an earlier settlement paid, then out again as this one says. */
  async function moveCoins(tx: Tx, plan: PlanRow, order: OrderRow, now: Date): Promise<void> {
    const { settlement } = plan;
    const origin = { now, brand: order.brand, lang: order.lang };
    const reference = orderReference(order.id);
    const share = plan.verdict ? divide(plan.verdict, plan.noWinRefund, order.paid) : { expert: 0, buyer: 0 };
    const same = share.expert === order.toExpert && share.buyer === order.toBuyer;
    if (order.kept || same) {
      await updateOrder(tx, order.id, { settlement });
      return;
    }
    const paidKey = `plan-order:${order.id}:${order.paidRound}`;
    for (const [who, amount] of [['expert', order.toExpert] as const, ['buyer', order.toBuyer] as const]) {
      const of = `${paidKey}:${who}`;
      if (amount > 0) await ledger.reverse(tx, { ...origin, of, key: `${of}:back` });
    }
    const key = `plan-order:${order.id}:${settlement}`;
    if (share.expert > 0) {
      const to = expertRevenue(plan.expertId);
      const release = { to, amount: share.expert, key: `${key}:expert`, reason: 'plan', reference } as const;
      await ledger.release(tx, { ...origin, ...release });
    }
    if (share.buyer > 0) {
      await ledger.refund(tx, { ...origin, key: `${key}:buyer`, reason: 'plan_refund', reference });
    }
    const paid = plan.verdict !== null;
    await updateOrder(tx, order.id, {
      settlement,
      paidRound: paid ? settlement : 0,
      toExpert: share.expert,
      toBuyer: share.buyer,
      settledAt: paid ? now : null,
    });
    afterCommit(tx, () => publish(planTopic(plan.id), { kind: 'paid' }, { rev: 0 }));
  }

  /** The coins of the earlier settlement were spent: they stay where they are, and the order says so. */
  async function keep(orderId: number, planId: number): Promise<void> {
    await transact(db, async (tx) => {
      const plan = (await lockPlan(tx, planId, 'share'))!;
      await lockOrder(tx, orderId);
      await updateOrder(tx, orderId, { settlement: plan.settlement, kept: true });
    });
  }

  return {
    settleMatches: async (matchIds, now) => await settleAll(await listPlansOfMatches(db, matchIds), now),
    sweep: async (now) => await settleAll(await listUnsettled(db, BATCH), now),
  };
}
