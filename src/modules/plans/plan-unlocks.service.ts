import type { Experts } from '#modules/experts/index.ts';
import type { Ledger } from '#modules/ledger/index.ts';
import type { PassReader } from '#modules/passes/index.ts';
import type { Users } from '#modules/users/index.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { afterCommit, transact } from '#platform/db/transact.ts';
import type { Emit, Origin } from '#platform/events/events.ts';
import type { Platform } from '#platform/module.ts';
import { decodeCursor, encodeCursor, ID_CURSOR } from '#platform/paging/cursor.ts';
import { pageOf } from '#platform/paging/page.ts';
import type { User } from '#platform/viewer/viewer.ts';
import { planErrors } from './plan.contract.ts';
import { planUnlocked } from './plan-events.contract.ts';
import { findOrder, hasBought, insertOrder, listOrdersOfUser, lockBuyer } from './plan-orders.store.ts';
import type { Bought, Quote, Unlock } from './plan-unlocks.contract.ts';
import { isOffered, planView, type Reader } from './plan-view.service.ts';
import { planTopic } from './plans.calls.ts';
import {
  discounted,
  isForSale,
  isFree,
  isShown,
  PLANS_PAGE,
  percentOff,
  seesEdit,
  tipOf,
} from './plans.rules.ts';
import { findListed, findMatch, findPlan, listPlans, lockPlan } from './plans.store.ts';
import type { PlanRow } from './plans.tables.ts';

export interface PlanUnlocksService {
  quote(viewer: User, planId: number, now: Date): Promise<Quote>;
  /** Idempotent: one purchase for each buyer and plan. */
  unlock(viewer: User, input: Unlock, origin: Origin): Promise<void>;
  bought(reader: Reader<User>, cursor: string | undefined): Promise<Bought>;
}

interface Parts extends Pick<Platform, 'publish'> {
  db: Db;
  emit: Emit;
  ledger: Pick<Ledger, 'hold' | 'balanceOf'>;
  experts: Pick<Experts, 'holdsOpened'>;
  passes: Pick<PassReader, 'openerFor'>;
  users: Pick<Users, 'claim' | 'isClaimed'>;
  /** Percent off a user's first plan. */
  /** In percent. */
  firstDiscount(): number;
}

/** Kind of the retained fact of a first plan: one discount for each phone number and email address. */
export const FIRST_PLAN = 'first_plan';

export const orderReference = (orderId: number) => ({ kind: 'plan_order', id: orderId }) as const;

export function createPlanUnlocksService({
  db,
  emit,
  ledger,
  experts,
  passes,
  users,
  publish,
  firstDiscount,
}: Parts): PlanUnlocksService {
  const isOpened = async (tx: Tx, plan: PlanRow, userId: number, now: Date) =>
    (await passes.openerFor(tx, userId, [plan.expertId], now))(plan.expertId, tipOf(plan));

  return {
    async quote(viewer, planId, now) {
      const userId = viewer.id;
      const listed = await findListed(db, planId);
      if (!listed) throw planErrors.notFound();
      const bought = (await findOrder(db, planId, userId)) !== null;
      if (!isShown(listed.plan, now) && !bought && !seesEdit(viewer, listed.plan))
        throw planErrors.notFound();
      const { price } = listed.plan;
      const had = (await hasBought(db, userId)) || (await users.isClaimed(db, userId, FIRST_PLAN));
      const cost = had ? price : discounted(price, firstDiscount());
      const discount = percentOff(price, cost);
      const { gold } = await ledger.balanceOf(db, userId);
      const forSale = isOffered(listed, now) && !isFree(listed.plan);
      return { price, cost, discount, gold, enough: gold >= cost, bought, forSale };
    },

    async unlock(viewer, { planId, cost }, origin) {
      const userId = viewer.id;
      const { now, brand, lang } = origin;
      await transact(db, async (tx) => {
        await lockBuyer(tx, userId);
        if (await findOrder(tx, planId, userId)) return;
        const known = await findPlan(tx, planId);
        // Lock order: the account before the plan, as when an account is closed.
        if (known && !(await experts.holdsOpened(tx, known.expertId, now))) throw planErrors.notForSale();
        // Buyers share the plan's lock; changes and settlements exclude them.
        const plan = await lockPlan(tx, planId, 'share');
        if (!plan || plan.state === 'deleted') throw planErrors.notFound();
        if (plan.expertId === userId) throw planErrors.ownPlan();
        // A pass opens it: there is nothing to pay, and nothing to refund.
        if (await isOpened(tx, plan, userId, now)) return;
        if (isFree(plan) || !isForSale(plan, (await findMatch(tx, plan.matchId))!, now))
          throw planErrors.notForSale();
        const discount = firstDiscount();
        const firstOrder =
          discount > 0 && !(await hasBought(tx, userId)) && (await users.claim(tx, userId, FIRST_PLAN, now));
        const paid = firstOrder ? discounted(plan.price, discount) : plan.price;
        if (cost !== undefined && cost !== paid) throw planErrors.priceChanged({ price: paid });
        const { expertId } = plan;
        const order = await insertOrder(tx, {
          ...{ planId, userId, expertId, paid, firstOrder, brand, lang },
          createdAt: now,
        });
        await ledger.hold(tx, {
          ...origin,
          userId,
          amount: paid,
          key: `plan-order:${order.id}`,
          reason: 'plan',
          reference: orderReference(order.id),
        });
        await emit(tx, planUnlocked, { planId, expertId, userId, paid }, origin);
        afterCommit(tx, () => publish(planTopic(planId), { kind: 'sold' }, { rev: 0 }));
      });
    },

    async bought(reader, cursor) {
      const before = decodeCursor(ID_CURSOR, cursor)?.id ?? null;
      const rows = await listOrdersOfUser(db, reader.viewer.id, before, PLANS_PAGE + 1);
      const { items, ...page } = pageOf(rows, PLANS_PAGE, (last) => encodeCursor(ID_CURSOR, last));
      const ids = items.map(({ planId }) => planId);
      const listed = await listPlans(db, { ids }, { order: 'newest', limit: PLANS_PAGE });
      const byId = new Map(listed.map((item) => [item.plan.id, item]));
      return {
        orders: items.flatMap((order) => {
          const item = byId.get(order.planId);
          if (!item) return [];
          const { id: orderId, paid, toBuyer, settledAt, createdAt } = order;
          const plan = planView(item, { bought: true, byPass: false }, reader);
          return [
            {
              orderId,
              plan,
              paid,
              toBuyer,
              settled: settledAt !== null,
              createTime: createdAt.toISOString(),
            },
          ];
        }),
        ...page,
      };
    },
  };
}
