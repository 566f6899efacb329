import { userErrors } from '#modules/users/users.contract.ts';
import type { PersonalData } from '#platform/module.ts';
import { paged } from '#platform/personal-data/paged.ts';
import { findAccount } from './accounts.store.ts';
import { shownOrder } from './orders.service.ts';
import { hadFirstBonus, hasOpenOrders, listOrders } from './orders.store.ts';
import { FIRST_ORDER } from './payments.service.ts';

/** Pending money blocks deletion. Paid orders are retained under the user's id. */
export const rechargePersonalData: PersonalData = {
  blocksDeletion: async (tx, userId) =>
    (await hasOpenOrders(tx, userId)) ? userErrors.openBusiness() : null,
  remember: async (tx, userId) =>
    (await findAccount(tx, userId)).paidOrders > 0 || (await hadFirstBonus(tx, userId))
      ? [{ kind: FIRST_ORDER, once: true }]
      : [],
  erase: async () => undefined,
  export: async (tx, userId) => ({
    orders: paged(
      (before: number | null, n) => listOrders(tx, userId, before, n),
      ({ id }) => id,
      (row) => {
        const { refundedFen, disputedFen, disputeState, takenCoins, owedCoins } = row;
        return { ...shownOrder(row), refundedFen, disputedFen, disputeState, takenCoins, owedCoins };
      },
    ),
  }),
};
