import { findGameById } from '#modules/catalog/games.rules.ts';
import { sportOf } from '#modules/catalog/sports/index.ts';
import type { Ledger } from '#modules/ledger/index.ts';
import { ledgerErrors } from '#modules/ledger/ledger.contract.ts';
import { escrow, expertRevenue, house } from '#modules/ledger/ledger.rules.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { afterCommit, transact } from '#platform/db/transact.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Emit, Origin } from '#platform/events/events.ts';
import type { Platform } from '#platform/module.ts';
import { closingOdds } from './offers.service.ts';
import { planSettled } from './plan-events.contract.ts';
import { listAdvanced, listBehind, lockAdvances, lockOrder, updateOrder } from './plan-orders.store.ts';
import { orderReference } from './plan-unlocks.service.ts';
import { planTopic } from './plans.calls.ts';
import { findMatch, lockPlan, updatePlan } from './plans.store.ts';
import type { OrderRow, PlanRow } from './plans.tables.ts';
import { divide, settle } from './settlement.rules.ts';
import { listPlansOfMatches, listUnsettled } from './settlement.store.ts';
import type { StatisticsService } from './statistics.service.ts';

export interface SettlementService {
  /** By the current results. Returns the number of changed plans; correct ones are left alone. */
  settleMatches(matchIds: readonly number[], now: Date): Promise<number>;
  /** Settles plans after a missed event or a crash. */
  sweep(now: Date): Promise<number>;
}

interface Parts extends Pick<Platform, 'publish'> {
  db: Db;
  emit: Emit;
  ledger: Pick<Ledger, 'release' | 'refund' | 'reverse' | 'putBack' | 'transfer' | 'bonusIn'>;
  statistics: Pick<StatisticsService, 'project'>;
}

const BATCH = 500;

interface Decided {
  planId: number;
  expertId: number;
  settlement: number;
  /** Whether the verdict has changed. */
  fresh: boolean;
}

/** Whether the order's coins do not match the plan's verdict yet. */
const waitsFor = (plan: PlanRow, order: OrderRow): boolean =>
  order.settlement < plan.settlement || order.kept;

/** For `catch`: a fallback for too few coins. */
const whereShort =
  (instead: () => Promise<void>) =>
  async (error: unknown): Promise<void> => {
    if (!(error instanceof AppError) || error.code !== ledgerErrors.insufficient.code) throw error;
    await instead();
  };

/**
 * The verdict is written first, with the statistics it changes; each order's coins follow in a transaction of their
 * own. An order stores the settlement it has followed, so that every step can be repeated.
 */
export function createSettlementService({ db, emit, ledger, publish, statistics }: Parts): SettlementService {
  async function settleAll(planIds: readonly number[], now: Date): Promise<number> {
    let changed = 0;
    for (const planId of planIds) {
      const decided = await decide(planId, now);
      const { settlement, fresh } = decided;
      if (fresh) changed += 1;
      for (const orderId of await listBehind(db, planId, settlement)) await follow(orderId, decided, now);
      if (fresh) publish(planTopic(planId), { kind: 'settled' }, { rev: 0 });
    }
    return changed;
  }

  /** Writes the verdict where it has changed. */
  async function decide(planId: number, now: Date): Promise<Decided> {
    return await transact(db, async (tx) => {
      const plan = (await lockPlan(tx, planId, 'update'))!;
      const match = (await findMatch(tx, plan.matchId))!;
      const verdict = settle(sportOf(findGameById(match.gameId)!.slug), plan, match);
      const { expertId } = plan;
      if (verdict === plan.verdict) return { planId, expertId, settlement: plan.settlement, fresh: false };
      const settlement = plan.settlement + 1;
      const closing = verdict && (await closingOdds(tx, plan.matchId, plan));
      await updatePlan(tx, planId, { verdict, settlement, closing, settledAt: verdict && now });
      await statistics.project(tx, plan.expertId, now);
      const origin = { now, brand: plan.brand, lang: '' };
      const first = settlement === 1;
      await emit(tx, planSettled, { planId, expertId: plan.expertId, verdict, first }, origin);
      return { planId, expertId, settlement, fresh: true };
    });
  }

  /** Moves an order's coins by the verdict; the house account advances coins that the expert has spent. */
  async function follow(orderId: number, { planId, expertId }: Decided, now: Date): Promise<void> {
    const attempt = (advance: boolean) =>
      transact(db, async (tx) => {
        await lockAdvances(tx, expertId);
        const plan = (await lockPlan(tx, planId, 'share'))!;
        const order = (await lockOrder(tx, orderId))!;
        if (waitsFor(plan, order)) await moveCoins(tx, plan, order, now, advance);
      });
    await attempt(false)
      .catch(whereShort(() => attempt(true)))
      .catch(whereShort(() => markRetained(orderId, planId)));
  }

  /** Returns the payment of an earlier settlement to escrow, then pays by this one. */
  async function moveCoins(
    tx: Tx,
    plan: PlanRow,
    order: OrderRow,
    now: Date,
    advance: boolean,
  ): Promise<void> {
    const { settlement } = plan;
    const origin = { now, brand: order.brand, lang: order.lang };
    const reference = orderReference(order.id);
    const share = plan.verdict ? divide(plan.verdict, plan.noWinRefund, order.paid) : { expert: 0, buyer: 0 };
    const same = share.expert === order.toExpert && share.buyer === order.toBuyer;
    if (same) {
      await updateOrder(tx, order.id, { settlement, kept: false });
      return;
    }
    const paidKey = `plan-order:${order.id}:${order.paidRound}`;
    if (order.toExpert > 0 && advance) await takeFromBoth(tx, order, `${paidKey}:expert`, origin);
    else if (order.toExpert > 0) await takeBack(tx, `${paidKey}:expert`, origin);
    if (order.toBuyer > 0) await takeBack(tx, `${paidKey}:buyer`, origin);
    const key = `plan-order:${order.id}:${settlement}`;
    if (share.expert > 0) {
      const to = expertRevenue(plan.expertId);
      const release = { to, amount: share.expert, key: `${key}:expert`, reason: 'plan', reference } as const;
      await ledger.release(tx, { ...origin, ...release });
      await repay(tx, plan.expertId, share.expert, key, origin);
    }
    if (share.buyer > 0) {
      await ledger.refund(tx, { ...origin, key: `${key}:buyer`, reason: 'plan_refund', reference });
    }
    const paid = plan.verdict !== null;
    await updateOrder(tx, order.id, {
      settlement,
      kept: false,
      paidRound: paid ? settlement : 0,
      toExpert: share.expert,
      toBuyer: share.buyer,
      settledAt: paid ? now : null,
    });
    afterCommit(tx, () => publish(planTopic(plan.id), { kind: 'paid' }, { rev: 0 }));
  }

  const takeBack = (tx: Tx, of: string, origin: Origin) =>
    ledger.reverse(tx, { ...origin, of, key: `${of}:back` });

  /** From the expert's revenue first, the rest from the house account. */
  async function takeFromBoth(tx: Tx, order: OrderRow, of: string, origin: Origin): Promise<void> {
    const { id, userId, expertId, toExpert } = order;
    const reference = orderReference(id);
    const back = {
      ...origin,
      userId,
      amount: toExpert,
      bonus: await ledger.bonusIn(tx, of),
      reference,
      key: `${of}:back`,
      reason: 'plan',
    } as const;
    const lacks = toExpert - (await ledger.putBack(tx, { ...back, from: expertRevenue(expertId) }));
    if (lacks === 0) return;
    await ledger.transfer(tx, {
      ...origin,
      from: house,
      bonus: 0,
      to: escrow(reference, userId),
      amount: lacks,
      key: `${of}:advance`,
      reason: 'plan_advance',
      reference,
    });
    await updateOrder(tx, id, { advanced: order.advanced + lacks });
  }

  /** Earnings of an expert repay the advances of the house account first. */
  async function repay(tx: Tx, expertId: number, earned: number, key: string, origin: Origin): Promise<void> {
    let left = earned;
    for (const { id, advanced } of await listAdvanced(tx, expertId)) {
      const amount = Math.min(left, advanced);
      if (amount === 0) return;
      const reference = orderReference(id);
      const what = { key: `${key}:repay:${id}`, reason: 'plan_advance', reference } as const;
      await ledger.transfer(tx, {
        ...origin,
        ...what,
        from: expertRevenue(expertId),
        bonus: 0,
        to: house,
        amount,
      });
      await updateOrder(tx, id, { advanced: advanced - amount });
      left -= amount;
    }
  }

  /** Coins of the earlier settlement are missing: they are not moved, and the order is marked `kept`. */
  async function markRetained(orderId: number, planId: number): Promise<void> {
    await transact(db, async (tx) => {
      const plan = (await lockPlan(tx, planId, 'share'))!;
      const order = (await lockOrder(tx, orderId))!;
      // Another process may have moved the coins meanwhile.
      if (!waitsFor(plan, order)) return;
      await updateOrder(tx, orderId, { settlement: plan.settlement, kept: true });
    });
  }

  return {
    settleMatches: async (matchIds, now) => await settleAll(await listPlansOfMatches(db, matchIds), now),
    sweep: async (now) => await settleAll(await listUnsettled(db, BATCH), now),
  };
}
