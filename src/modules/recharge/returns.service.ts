import type { Audit } from '#modules/audit/index.ts';
import type { Ledger } from '#modules/ledger/index.ts';
import { clearing, wallet } from '#modules/ledger/ledger.rules.ts';
import type { Users } from '#modules/users/index.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Emit } from '#platform/events/events.ts';
import { levelFor } from './levels.rules.ts';
import type { OrdersService } from './orders.service.ts';
import { lockOwingOrders } from './orders.store.ts';
import { rechargeRefunded, rechargeReturned } from './recharge.contract.ts';
import { fenOfPart, type Returned, rechargeKey, returnedOf } from './recharge.rules.ts';
import type { OrderRow } from './recharge.tables.ts';

export interface ReturnsService {
  /** Applies returned or regained money to a paid, locked order. False where nothing is new. */
  apply(tx: Tx, order: OrderRow, returned: Returned, now: Date): Promise<boolean>;
  /** Debts are paid first from a user's wallet. */
  payDebt(tx: Tx, userId: number, now: Date): Promise<void>;
}

interface Parts {
  ledger: Pick<Ledger, 'transfer' | 'takeBack' | 'payOff' | 'forgive' | 'debtOf'>;
  users: Pick<Users, 'setLevel' | 'listAdministrators'>;
  audit: Audit;
  orders: Pick<OrdersService, 'change'>;
  emit: Emit;
}

/**
 * Money that a provider returned by itself: a refund in its console, or a dispute. The coins follow as far as
 * available; spent ones are owed, and nothing can be spent until the debt is paid.
 */
export function createReturnsService({ ledger, users, audit, orders, emit }: Parts): ReturnsService {
  const movementOf = ({ orderNo, brand, lang, returns }: OrderRow, now: Date) => ({
    ...{ now, brand, lang },
    key: `${rechargeKey(orderNo)}:return:${returns + 1}`,
    reason: 'recharge_return' as const,
    reference: { kind: 'recharge', id: orderNo },
  });

  /** Moves the difference between coins taken or owed and the target. */
  async function follow(tx: Tx, order: OrderRow, target: number, now: Date) {
    const { userId, provider, takenCoins, owedCoins } = order;
    const movement = movementOf(order, now);
    const more = target - takenCoins - owedCoins;
    if (more >= 0) {
      const to = clearing(provider);
      const taken = more && (await ledger.takeBack(tx, { ...movement, userId, to, amount: more }));
      return { takenCoins: takenCoins + taken, owedCoins: owedCoins + more - taken };
    }
    const forgiven = Math.min(owedCoins, -more);
    const restored = -more - forgiven;
    if (forgiven > 0) await ledger.forgive(tx, userId, forgiven);
    if (restored > 0)
      await ledger.transfer(tx, {
        ...movement,
        from: clearing(provider),
        to: wallet(userId),
        amount: restored,
      });
    return { takenCoins: takenCoins - restored, owedCoins: owedCoins - forgiven };
  }

  return {
    async apply(tx, order, returned, now) {
      const { userId, orderNo, amountFen, brand, lang } = order;
      const refundedFen = Math.max(order.refundedFen, fenOfPart(order, returned.refunded));
      // Notifications may arrive out of order: an ended dispute is not reopened.
      const over = order.disputeState === 'won' || order.disputeState === 'lost';
      const dispute = returned.dispute?.state === 'open' && over ? null : returned.dispute;
      const disputeState = dispute?.state ?? order.disputeState;
      const disputedFen = !dispute
        ? order.disputedFen
        : dispute.state === 'won'
          ? 0
          : fenOfPart(order, dispute.minor);
      const isSame =
        refundedFen === order.refundedFen &&
        disputedFen === order.disputedFen &&
        disputeState === order.disputeState;
      if (isSame) return false;
      const before = returnedOf(order, order);
      const after = returnedOf(order, { refundedFen, disputedFen });
      const coins = await follow(tx, order, after.coins, now);
      const isWhole = after.fen === amountFen;
      const state = disputeState === 'open' ? 'disputed' : isWhole ? 'refunded' : 'paid';
      const { account, order: changed } = await orders.change(
        tx,
        order,
        {
          ...coins,
          ...{ state, refundedFen, disputedFen, disputeState },
          returns: order.returns + 1,
          refundedAt: state === 'refunded' ? now : null,
          ...(state === 'refunded' ? { nextCheckAt: null } : {}),
        },
        { fen: before.fen - after.fen, orders: Number(before.fen === amountFen) - Number(isWhole) },
      );
      const level = levelFor(account.rechargedFen);
      await users.setLevel(tx, userId, level);
      const details = { orderNo, amountFen: after.fen, ...coins, dispute: disputeState };
      const subject = { kind: 'user', id: userId };
      await audit.record(tx, { actor: null, action: 'recharge.returned', subject, details, now });
      const userIds = await users.listAdministrators(tx, now);
      const news = { orderNo, amountFen: after.fen, owed: changed.owedCoins, dispute: disputeState !== '' };
      await emit(tx, rechargeReturned, { ...news, userIds }, { now, brand, lang });
      if (state === 'refunded') {
        const payload = { userId, orderNo, amountFen, coins: after.coins, level };
        await emit(tx, rechargeRefunded, payload, { now, brand, lang });
      }
      return true;
    },

    async payDebt(tx, userId, now) {
      if ((await ledger.debtOf(tx, userId)) === 0) return;
      for (const order of await lockOwingOrders(tx, userId)) {
        const { provider, owedCoins, takenCoins, returns } = order;
        const to = clearing(provider);
        const paid = await ledger.payOff(tx, { ...movementOf(order, now), userId, to, amount: owedCoins });
        if (paid === 0) return;
        const change = { owedCoins: owedCoins - paid, takenCoins: takenCoins + paid, returns: returns + 1 };
        await orders.change(tx, order, change);
      }
    },
  };
}
