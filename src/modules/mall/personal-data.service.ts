import { userErrors } from '#modules/users/users.contract.ts';
import { DEFAULT_LANGUAGE } from '#platform/i18n/languages.ts';
import type { PersonalData } from '#platform/module.ts';
import { MOST_EXPORTED } from '#platform/personal-data/export.rules.ts';
import { forgetSeeds, listDraws } from './draws.store.ts';
import { shownOrder } from './order-view.service.ts';
import { forgetDestinations, hasOnItsWay, listOrdersOfUser } from './orders.store.ts';

/** What is on its way must arrive first. Orders stay under a number; where they went does not. */
export const mallPersonalData: PersonalData = {
  blocksDeletion: async (tx, userId) => ((await hasOnItsWay(tx, userId)) ? userErrors.openBusiness() : null),
  async erase(tx, userId) {
    await forgetDestinations(tx, userId);
    await forgetSeeds(tx, userId);
  },
  export: async (tx, userId) => ({
    goodsOrders: (await listOrdersOfUser(tx, userId, null, MOST_EXPORTED)).map(({ order, good }) =>
      shownOrder(order, good, DEFAULT_LANGUAGE),
    ),
    boxDraws: (await listDraws(tx, userId, undefined, MOST_EXPORTED)).map(({ draw, box }) => ({
      ...draw,
      box: box.names[DEFAULT_LANGUAGE],
    })),
  }),
};
