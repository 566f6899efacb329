import type { Audit } from '#modules/audit/index.ts';
import type { Ledger } from '#modules/ledger/index.ts';
import { ledgerErrors } from '#modules/ledger/ledger.contract.ts';
import type { RechargeBounds } from '#modules/spending/index.ts';
import type { Users } from '#modules/users/index.ts';
import type { Db } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { ApprovalAmount } from '#platform/endpoint/approval.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Emit } from '#platform/events/events.ts';
import type { Log } from '#platform/log/log.ts';
import type { User } from '#platform/viewer/viewer.ts';
import { levelFor } from './levels.rules.ts';
import { type OrdersService, shownOrder } from './orders.service.ts';
import { findOrder, lockOrder } from './orders.store.ts';
import type { Providers } from './providers/configured.service.ts';
import { ProviderProblem, type RefundAnswer } from './providers/provider.service.ts';
import { type Order, type Refund, rechargeErrors, rechargeRefunded } from './recharge.contract.ts';
import { rechargeKey } from './recharge.rules.ts';
import type { OrderRow } from './recharge.tables.ts';

export interface RefundsService {
  worth(orderNo: string): Promise<ApprovalAmount>;
  refund(viewer: User, input: Refund, now: Date): Promise<Order>;
  /** Goes on with one whose coins were taken and whose provider has not answered yet. */
  resume(order: OrderRow, now: Date): Promise<OrderRow>;
}

interface Parts {
  db: Db;
  ledger: Pick<Ledger, 'reverse'>;
  users: Pick<Users, 'setLevel'>;
  audit: Audit;
  orders: OrdersService;
  bounds: Pick<RechargeBounds, 'returned'>;
  providers: Providers;
  emit: Emit;
  log: Log;
}

/**
 * Coins first, then the money: coins can be returned, a provider's payout cannot. In between an order is `refunding`,
 * and the reconciliation continues it.
 */
export function createRefundsService(parts: Parts): RefundsService {
  const { db, ledger, users, audit, orders, bounds, providers, emit, log } = parts;

  const originOf = ({ brand, lang }: OrderRow, now: Date) => ({ now, brand, lang });

  const takeCoins = (orderNo: string, reason: string, by: number, now: Date): Promise<OrderRow> =>
    transact(db, async (tx) => {
      const order = await lockOrder(tx, orderNo);
      if (!order) throw rechargeErrors.noSuchOrder();
      if (order.state === 'refunding') return order;
      if (order.state === 'refunded') throw rechargeErrors.alreadyRefunded();
      if (order.state === 'disputed' || order.refundedFen > 0) throw rechargeErrors.returnedElsewhere();
      if (order.state !== 'paid') throw rechargeErrors.notPaid();
      // The provider would refuse again: the coins moved in both directions already.
      if (order.refundReason !== '') throw rechargeErrors.refundRefused();
      if (!providers.has(order.provider)) throw rechargeErrors.wayOff();
      await ledger
        .reverse(tx, {
          ...originOf(order, now),
          key: `${rechargeKey(orderNo)}:refund`,
          of: rechargeKey(orderNo),
        })
        .catch((error: unknown) => {
          const spent = error instanceof AppError && error.code === ledgerErrors.insufficient.code;
          throw spent ? rechargeErrors.coinsSpent({ coins: order.coins + order.firstBonus }) : error;
        });
      const begun = { state: 'refunding', refundReason: reason, refundedBy: by, nextCheckAt: now } as const;
      const { order: taken, account } = await orders.change(tx, order, begun, {
        fen: -order.amountFen,
        orders: -1,
      });
      await bounds.returned(tx, { userId: order.userId, fen: order.amountFen, paidAt: order.paidAt! });
      await users.setLevel(tx, order.userId, levelFor(account.rechargedFen));
      const subject = { kind: 'user', id: order.userId };
      const details = { orderNo, amountFen: order.amountFen, reason };
      await audit.record(tx, { actor: by, action: 'recharge.refunded', subject, details, now });
      return taken;
    });

  const close = (orderNo: string, answer: RefundAnswer, now: Date): Promise<OrderRow> =>
    transact(db, async (tx) => {
      const order = (await lockOrder(tx, orderNo))!;
      if (order.state !== 'refunding') return order;
      const origin = originOf(order, now);
      if (answer.refunded) {
        const done = { state: 'refunded', refundedAt: now, nextCheckAt: null } as const;
        const { order: closed, account } = await orders.change(tx, order, done);
        const { userId, amountFen, coins, firstBonus } = closed;
        const level = levelFor(account.rechargedFen);
        const payload = { userId, orderNo, amountFen, coins: coins + firstBonus, level };
        await emit(tx, rechargeRefunded, payload, origin);
        return closed;
      }
      const key = rechargeKey(orderNo);
      await ledger.reverse(tx, { ...origin, key: `${key}:refund-refused`, of: `${key}:refund` });
      const back = { fen: order.amountFen, orders: 1 };
      const { order: stored, account } = await orders.change(
        tx,
        order,
        // The refusal may mean that the money was returned already: the reconciliation queries it.
        { state: 'paid', nextCheckAt: now },
        back,
      );
      await bounds.returned(tx, { userId: order.userId, fen: -order.amountFen, paidAt: order.paidAt! });
      await users.setLevel(tx, order.userId, levelFor(account.rechargedFen));
      return stored;
    });

  const resume: RefundsService['resume'] = async (order, now) => {
    const provider = providers.get(order.provider);
    if (!provider) throw rechargeErrors.wayOff();
    const answer = await provider.refund(orders.payable(order), order.refundReason);
    const about = { orderNo: order.orderNo, by: order.refundedBy, answer };
    log.info({ event: 'recharge.refund_answered', ...about }, 'refund answered by the provider');
    return await close(order.orderNo, answer, now);
  };

  return {
    resume,
    async worth(orderNo) {
      const order = await findOrder(db, orderNo);
      if (!order) throw rechargeErrors.noSuchOrder();
      return { coins: order.coins + order.firstBonus, about: [order.userId] };
    },
    async refund(viewer, { orderNo, reason }, now) {
      const taken = await takeCoins(orderNo, reason, viewer.id, now);
      const order = await resume(taken, now).catch((error: unknown) => {
        if (!(error instanceof ProviderProblem)) throw error;
        log.warn(
          { event: 'recharge.refund_failed', err: error, orderNo },
          'payment provider did not confirm the refund',
        );
        throw rechargeErrors.providerSilent();
      });
      if (order.state === 'paid') throw rechargeErrors.refundRefused();
      return shownOrder(order);
    },
  };
}
