import { userErrors } from '#modules/users/users.contract.ts';
import type { AccountKeeper } from '#platform/module.ts';
import { shownOrder } from './orders.service.ts';
import { hasOpenOrders, listOrders } from './orders.store.ts';

const MOST_ORDERS = 10_000;

/** Money on its way must arrive first. What was paid stays: an order knows nothing but a number. */
export const rechargeKeeper: AccountKeeper = {
  blocksDeletion: async (tx, userId) =>
    (await hasOpenOrders(tx, userId)) ? userErrors.openBusiness() : null,
  erase: async () => undefined,
  export: async (tx, userId) => ({
    orders: (await listOrders(tx, userId, null, MOST_ORDERS)).map(shownOrder),
  }),
};
