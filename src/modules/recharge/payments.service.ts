import type { Ledger } from '#modules/ledger/index.ts';
import { clearing, wallet } from '#modules/ledger/ledger.rules.ts';
import type { RechargeBounds } from '#modules/spending/index.ts';
import type { Users } from '#modules/users/index.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { Emit } from '#platform/events/events.ts';
import type { WebhookRequest, WebhookResponse } from '#platform/http/inbound-webhooks.ts';
import type { Log } from '#platform/log/log.ts';
import type { Settings } from '#platform/settings/settings.ts';
import type { User } from '#platform/viewer/viewer.ts';
import { lockAccount } from './accounts.store.ts';
import { levelFor } from './levels.rules.ts';
import { type OrdersService, shownOrder } from './orders.service.ts';
import {
  findOrder,
  hadFirstBonus,
  lockOrder,
  lockOrderByTrade,
  lockTrade,
  tradeIsKnown,
} from './orders.store.ts';
import { FIRST_ORDER_BONUS } from './packages.service.ts';
import type { Providers } from './providers/configured.service.ts';
import { ForgedNotify, type PaymentProvider, ProviderProblem } from './providers/provider.service.ts';
import { type Order, rechargeErrors, rechargePaid } from './recharge.contract.ts';
import {
  classifyPayment,
  firstOrderBonus,
  nextCheck,
  nextReturnCheck,
  type PaymentMethod,
  type PaymentOutcome,
  type PaymentUpdate,
  rechargeKey,
} from './recharge.rules.ts';
import type { OrderRow } from './recharge.tables.ts';
import type { ReturnsService } from './returns.service.ts';

/** Claim name of the first-order bonus: once per phone and mailbox. */
export const FIRST_ORDER = 'first_recharge';

export type Settled = PaymentOutcome | 'unknown';

export interface PaymentsService {
  /** A provider's signed notification, answered in its format. */
  takeNotify(provider: PaymentProvider, post: WebhookRequest): Promise<WebhookResponse>;
  /** Applies verified news once, however often they are delivered. */
  settle(way: PaymentMethod, news: PaymentUpdate, now: Date): Promise<Settled>;
  /** Queries the provider about an order, and settles its state. */
  reconcile(order: OrderRow, now: Date): Promise<Settled>;
  /** The same, for its owner. */
  check(viewer: User, orderNo: string, now: Date): Promise<Order>;
}

interface Parts {
  db: Db;
  ledger: Pick<Ledger, 'transfer'>;
  users: Pick<Users, 'setLevel' | 'claim'>;
  orders: OrdersService;
  returns: ReturnsService;
  bounds: Pick<RechargeBounds, 'paid'>;
  providers: Providers;
  emit: Emit;
  log: Log;
  settings: Settings;
}

/** Only the provider's word counts; parameters in the payer's browser are never trusted. */
export function createPaymentsService(parts: Parts): PaymentsService {
  const { db, ledger, users, orders, returns, bounds, providers, emit, log, settings } = parts;

  /** Order, coins, sum and level in one transaction. */
  async function credit(tx: Tx, order: OrderRow, news: PaymentUpdate, now: Date): Promise<void> {
    const { tradeNo } = news;
    const { userId, orderNo, amountFen, brand, lang } = order;
    const { paidOrders } = await lockAccount(tx, userId);
    const isFirst =
      paidOrders === 0 &&
      !(await hadFirstBonus(tx, userId)) &&
      (await users.claim(tx, userId, FIRST_ORDER, now));
    const firstBonus = isFirst ? firstOrderBonus(amountFen, settings.get(FIRST_ORDER_BONUS)) : 0;
    const coins = order.coins + firstBonus;
    const origin = { now, brand, lang };
    await ledger.transfer(tx, {
      ...origin,
      key: rechargeKey(orderNo),
      from: clearing(order.provider),
      to: wallet(userId),
      amount: coins,
      bonus: firstBonus,
      reason: 'recharge',
      reference: { kind: 'recharge', id: orderNo },
    });
    const paid = {
      state: 'paid',
      tradeNo,
      firstBonus,
      paidAt: now,
      nextCheckAt: nextReturnCheck(now, now),
    } as const;
    const { account, order: credited } = await orders.change(tx, order, paid, { fen: amountFen, orders: 1 });
    await bounds.paid(tx, { userId, fen: amountFen, now });
    const level = levelFor(account.rechargedFen);
    await users.setLevel(tx, userId, level);
    await emit(tx, rechargePaid, { userId, orderNo, amountFen, coins, level }, origin);
    if (news.returned) await returns.apply(tx, credited, news.returned, now);
    await returns.payDebt(tx, userId, now);
  }

  const settle: PaymentsService['settle'] = (way, news, now) =>
    transact(db, async (tx) => {
      const order = await (news.orderNo
        ? lockOrder(tx, news.orderNo)
        : lockOrderByTrade(tx, way, news.tradeNo));
      // A payment of the provider's account that is not of this site.
      if (!order && !news.orderNo) return 'nothing';
      if (order?.provider !== way) return 'unknown';
      const judgement = classifyPayment(order, news);
      if (judgement === 'return' && news.returned)
        return (await returns.apply(tx, order, news.returned, now)) ? judgement : 'nothing';
      if (judgement === 'close') await orders.change(tx, order, { state: 'closed', nextCheckAt: null });
      if (judgement !== 'credit') return judgement;
      await lockTrade(tx, order, news.tradeNo);
      if (news.tradeNo === '' || (await tradeIsKnown(tx, order, news.tradeNo))) return 'paidTwice';
      await credit(tx, order, news, now);
      return judgement;
    });

  /** Logs money without an order, for the operator. */
  function logSettled(
    settled: Settled,
    way: PaymentMethod,
    { orderNo, tradeNo, state }: PaymentUpdate,
  ): void {
    const about = { way, orderNo, tradeNo, state, settled };
    if (settled === 'credit') log.info({ event: 'recharge.paid', ...about }, 'order paid');
    else if (settled === 'return')
      log.warn({ event: 'recharge.payment_returned', ...about }, 'payment returned by the provider');
    else if (settled === 'wrongAmount' || settled === 'paidTwice' || settled === 'unknown')
      log.error({ event: 'recharge.payment_mismatch', ...about }, 'payment does not match an order');
  }

  const reconcile: PaymentsService['reconcile'] = async (order, now) => {
    const provider = providers.get(order.provider);
    if (!provider) return 'nothing';
    const news = await provider.query(orders.payable(order));
    const settled = await settle(order.provider, news, now);
    logSettled(settled, order.provider, news);
    return settled;
  };

  return {
    settle,
    reconcile,
    async takeNotify(provider, post) {
      let news: PaymentUpdate | null;
      try {
        news = await provider.verifyNotify(post);
      } catch (error) {
        if (!(error instanceof ForgedNotify)) throw error;
        log.warn(
          { event: 'recharge.signature_invalid', way: provider.name, ip: post.caller.ip, why: error.message },
          'payment notification with an invalid signature',
        );
        return provider.answerNotify(false);
      }
      if (!news) return provider.answerNotify(true);
      const settled = await settle(provider.name, news, post.now);
      logSettled(settled, provider.name, news);
      return provider.answerNotify(TAKEN.includes(settled));
    },
    async check(viewer, orderNo, now) {
      const order = await findOrder(db, orderNo);
      if (order?.userId !== viewer.id) throw rechargeErrors.noSuchOrder();
      if (nextCheck(order.createdAt, now) === null || order.paidAt) return shownOrder(order);
      await reconcile(order, now).catch((error: unknown) => {
        if (!(error instanceof ProviderProblem)) throw error;
        log.warn(
          { event: 'recharge.provider_unavailable', err: error, orderNo },
          'payment provider did not respond',
        );
        throw rechargeErrors.providerSilent();
      });
      return shownOrder((await findOrder(db, orderNo))!);
    },
  };
}

/** Results that the provider need not deliver again. */
const TAKEN: readonly Settled[] = ['credit', 'close', 'return', 'nothing'];
