import type { Audit } from '#modules/audit/index.ts';
import type { Db } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { Log } from '#platform/log/log.ts';
import type { User } from '#platform/viewer/viewer.ts';
import { shownOrder } from './orders.service.ts';
import { findOrder } from './orders.store.ts';
import type { PaymentsService } from './payments.service.ts';
import type { Providers } from './providers/configured.service.ts';
import { ProviderProblem } from './providers/provider.service.ts';
import { type Order, rechargeErrors } from './recharge.contract.ts';
import type { RefundsService } from './refunds.service.ts';

interface Parts {
  db: Db;
  audit: Audit;
  providers: Providers;
  payments: Pick<PaymentsService, 'reconcile'>;
  refunds: Pick<RefundsService, 'resume'>;
  log: Log;
}

/** For administrators: queries the provider about any order of any age, and settles its state. */
export interface Reconciliation {
  reconcile(viewer: User, orderNo: string, now: Date): Promise<Order>;
}

export function createReconciliation(parts: Parts): Reconciliation {
  const { db, audit, providers, payments, refunds, log } = parts;
  return {
    async reconcile(viewer, orderNo, now) {
      const by = viewer.id;
      const order = await findOrder(db, orderNo);
      if (!order) throw rechargeErrors.noSuchOrder();
      if (!providers.has(order.provider)) throw rechargeErrors.wayOff();
      const checked =
        order.state === 'refunding' ? refunds.resume(order, now) : payments.reconcile(order, now);
      await checked.catch((error: unknown) => {
        if (!(error instanceof ProviderProblem)) throw error;
        log.warn(
          { event: 'recharge.provider_unavailable', err: error, orderNo },
          'payment provider did not respond',
        );
        throw rechargeErrors.providerSilent();
      });
      const settled = (await findOrder(db, orderNo))!;
      const subject = { kind: 'user', id: order.userId };
      const details = { orderNo, before: order.state, after: settled.state };
      await transact(db, (tx) =>
        audit.record(tx, { actor: by, action: 'recharge.reconciled', subject, details, now }),
      );
      return shownOrder(settled);
    },
  };
}
