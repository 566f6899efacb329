import { userErrors } from '#modules/users/users.contract.ts';
import type { PersonalData } from '#platform/module.ts';
import { paged } from '#platform/personal-data/paged.ts';
import { hasBought, hasUnsettled, listOrdersOfUser } from './plan-orders.store.ts';
import { FIRST_PLAN } from './plan-unlocks.service.ts';
import type { PlansService } from './plans.service.ts';
import { listOwn } from './plans.store.ts';

/**
 * Coins that are held must find their way first. Plans and purchases stay: others bought them, and the record counts
 * them. What was for sale is so no longer: the expert account went before (`experts` erases first).
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
