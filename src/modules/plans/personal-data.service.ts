import { userErrors } from '#modules/users/users.contract.ts';
import type { PersonalData } from '#platform/module.ts';
import { paged } from '#platform/personal-data/paged.ts';
import { hasBought, hasUnsettled, listOrdersOfUser } from './plan-orders.store.ts';
import { FIRST_PLAN } from './plan-unlocks.service.ts';
import type { PlansService } from './plans.service.ts';
import { listOwn } from './plans.store.ts';

/**
 * Coins in escrow block the deletion. Plans and purchases are retained: others bought them and the chain counts them.
 * Nothing is for sale by then, because `experts` erases first and closes the account.
 */
export const plansPersonalData = ({ shelve }: Pick<PlansService, 'shelve'>): PersonalData => ({
  blocksDeletion: async (tx, userId) => ((await hasUnsettled(tx, userId)) ? userErrors.openBusiness() : null),
  remember: async (tx, userId) => ((await hasBought(tx, userId)) ? [{ kind: FIRST_PLAN, once: true }] : []),
  erase: shelve,
  export: async (tx, userId) => ({
    plans: paged(
      (before: number | null, n) => listOwn(tx, userId, before, n),
      ({ id }) => id,
    ),
    orders: paged(
      (before: number | null, n) => listOrdersOfUser(tx, userId, before, n),
      ({ id }) => id,
    ),
  }),
});
