import { DEMO_EXPERTS } from '#modules/experts/demo.rules.ts';
import type { Ledger } from '#modules/ledger/index.ts';
import { bonus, wallet } from '#modules/ledger/ledger.rules.ts';
import type { Users } from '#modules/users/index.ts';
import type { Db } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import { DEFAULT_LANGUAGE } from '#platform/i18n/languages.ts';
import { chance, DEMO_BUYING } from './demo.rules.ts';
import { anyOrder, listSettledPlans } from './demo.store.ts';
import { insertOrder } from './plan-orders.store.ts';
import { orderReference, type PlanUnlocksService } from './plan-unlocks.service.ts';
import { listPlans } from './plans.store.ts';
import type { PlanRow } from './plans.tables.ts';
import type { SettlementService } from './settlement.service.ts';
import { addViews } from './views.store.ts';

interface Parts {
  db: Db;
  users: Pick<Users, 'find'>;
  ledger: Pick<Ledger, 'hold' | 'pay'>;
  unlocking: Pick<PlanUnlocksService, 'unlock'>;
  settlement: Pick<SettlementService, 'settleMatches'>;
}

const HOUR_MS = 3_600_000;
const PAST_PLANS = 12;

/** Sample purchases between the demo's experts, once: through the regular services, with coins granted beforehand. */
export async function fillDemoSales(
  { db, users, ledger, unlocking, settlement }: Parts,
  now: Date,
): Promise<void> {
  if (await anyOrder(db)) return;
  const found = await Promise.all(DEMO_EXPERTS.map(({ username }) => users.find(db, { username })));
  const [seller, ...buyers] = found.flatMap((account) => account?.id ?? []);
  if (seller === undefined) return;
  for (const id of buyers) await grantCoins(id);
  const seen = new Map<number, number>();
  const see = (planId: number, times: number) => seen.set(planId, (seen.get(planId) ?? 0) + times);
  const past = await listSettledPlans(db, seller, PAST_PLANS);
  for (const plan of past)
    for (const id of buyers) if (chance('bought', plan.id, id) < 0.2) await soldBefore(plan, id);
  await settlement.settleMatches(
    past.map(({ matchId }) => matchId),
    now,
  );
  for (const { plan } of await listPlans(db, { forSaleAt: now }, { order: 'released', limit: 60 })) {
    for (const id of buyers) {
      if (id === plan.expertId || chance('buys', plan.id, id) > 0.06) continue;
      const viewer = { kind: 'user', id, roles: ['user'], sessionId: 0 } as const;
      see(plan.id, 1);
      await unlocking.unlock(viewer, { planId: plan.id }, { now, brand: '', lang: DEFAULT_LANGUAGE });
    }
    see(plan.id, 2 + Math.floor(chance('seen', plan.id) * 30));
  }
  await transact(db, (tx) => addViews(tx, seen, now));

  async function grantCoins(id: number): Promise<void> {
    await ledger.pay({
      ...{ now, brand: '', lang: DEFAULT_LANGUAGE, reason: 'demo_grant' },
      from: bonus,
      bonus: 0,
      to: wallet(id),
      amount: DEMO_BUYING,
      key: `demo-buying:${id}`,
      reference: { kind: 'user', id },
    });
  }

  /** A purchase in the past: escrow at its date, settlement now. */
  async function soldBefore(plan: PlanRow, userId: number): Promise<void> {
    const at = new Date(plan.createdAt.getTime() + HOUR_MS * chance('hour', plan.id, userId));
    const origin = { now: at, brand: '', lang: DEFAULT_LANGUAGE };
    await transact(db, async (tx) => {
      const order = await insertOrder(tx, {
        ...{ planId: plan.id, userId, expertId: plan.expertId, paid: plan.price, firstOrder: false },
        ...{ brand: '', lang: DEFAULT_LANGUAGE, createdAt: at },
      });
      // Whoever bought it had seen it.
      await addViews(tx, new Map([[plan.id, 1]]), at);
      await ledger.hold(tx, {
        ...origin,
        userId,
        amount: plan.price,
        key: `plan-order:${order.id}`,
        reason: 'plan',
        reference: orderReference(order.id),
      });
    });
  }
}
