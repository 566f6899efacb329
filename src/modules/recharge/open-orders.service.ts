import type { Clock } from '#platform/clock/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/log/log.ts';
import type { OrdersService } from './orders.service.ts';
import { listDueOrders, listExpiredOrders, lockOrder, updateOrder } from './orders.store.ts';
import type { PaymentsService } from './payments.service.ts';
import { isExpired, nextCheck, nextReturnCheck } from './recharge.rules.ts';
import type { RefundsService } from './refunds.service.ts';

const BATCH = 100;

interface Parts {
  db: Db;
  clock: Clock;
  log: Log;
  orders: OrdersService;
  payments: PaymentsService;
  refunds: RefundsService;
}

export interface OpenOrders {
  /** Returns the number of expired orders. */
  expire(now: Date): Promise<number>;
  /** Returns the number of queried orders. */
  reconcile(now: Date): Promise<number>;
  jobs: readonly Job[];
}

/** Orders without a result. Both may run concurrently: each order is checked again under its lock. */
export function createOpenOrders({ db, clock, log, orders, payments, refunds }: Parts): OpenOrders {
  async function expire(now: Date): Promise<number> {
    const due = await listExpiredOrders(db, now, BATCH);
    for (const orderNo of due) {
      await transact(db, async (tx) => {
        const order = await lockOrder(tx, orderNo);
        if (order && isExpired(order, now)) await orders.change(tx, order, { state: 'expired' });
      });
    }
    return due.length;
  }

  async function reconcile(now: Date): Promise<number> {
    const due = await listDueOrders(db, now, BATCH);
    for (const order of due) {
      try {
        if (order.state === 'refunding') await refunds.resume(order, now);
        else await payments.reconcile(order, now);
      } catch (err) {
        log.warn(
          { event: 'recharge.reconcile_failed', err, orderNo: order.orderNo },
          'order could not be reconciled, retrying',
        );
      }
      await transact(db, async (tx) => {
        const held = await lockOrder(tx, order.orderNo);
        if (!held?.nextCheckAt) return;
        // A refund is retried until the provider answers.
        const later =
          held.state === 'refunding' ? new Date(now.getTime() + RETRY_MS) : nextCheck(held.createdAt, now);
        const checkAt = held.paidAt && held.state !== 'refunding' ? nextReturnCheck(held.paidAt, now) : later;
        await updateOrder(tx, held.id, { nextCheckAt: held.state === 'refunded' ? null : checkAt });
      });
    }
    return due.length;
  }

  const every = (name: string, work: (now: Date) => Promise<number>): Job => ({
    name,
    cron: '* * * * *',
    pollSeconds: 20,
    run: async () => {
      while ((await work(clock.now())) === BATCH);
    },
  });
  return {
    expire,
    reconcile,
    jobs: [every('recharge-expire', expire), every('recharge-reconcile', reconcile)],
  };
}

const RETRY_MS = 10 * 60_000;
