import { randomBytes } from 'node:crypto';
import type { Db } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import { DEFAULT_LANGUAGE } from '#platform/i18n/languages.ts';
import { insertOrder, lockOrder, updateOrder } from './orders.store.ts';
import type { PaymentsService } from './payments.service.ts';
import { DEFAULT_PACKAGES, ORDER_NO_BYTES, orderExpiry, orderNoFrom, packageOf } from './recharge.rules.ts';

/** Past recharges of demo users. */
export interface RechargeDemo {
  /** An order made and paid at that time; credited as every payment is. */
  payThen(userId: number, packageId: number, at: Date): Promise<void>;
}

export const createRechargeDemo = (parts: {
  db: Db;
  payments: Pick<PaymentsService, 'settle'>;
}): RechargeDemo => ({
  async payThen(userId, packageId, at) {
    const { id, yuan, bonus: percent } = DEFAULT_PACKAGES.find((item) => item.id === packageId)!;
    const { amountFen, coins, bonus } = packageOf(id, yuan, percent);
    const orderNo = orderNoFrom(at, randomBytes(ORDER_NO_BYTES));
    await transact(parts.db, (tx) =>
      insertOrder(tx, {
        orderNo,
        userId,
        requestKey: `demo-${orderNo}`,
        packageId,
        amountFen,
        coins: coins + bonus,
        provider: 'alipay',
        state: 'paying',
        brand: '',
        lang: DEFAULT_LANGUAGE,
        createdAt: at,
        expiresAt: orderExpiry(at),
      }),
    );
    await parts.payments.settle(
      'alipay',
      { orderNo, money: { minor: amountFen, currency: 'CNY' }, state: 'paid', tradeNo: `D${orderNo}` },
      at,
    );
    // The demo cashier does not know this payment.
    await transact(parts.db, async (tx) => {
      const order = await lockOrder(tx, orderNo);
      if (order) await updateOrder(tx, order.id, { nextCheckAt: null });
    });
  },
});
