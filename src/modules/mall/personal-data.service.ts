import { userErrors } from '#modules/users/users.contract.ts';
import { DEFAULT_LANGUAGE } from '#platform/i18n/languages.ts';
import type { PersonalData } from '#platform/module.ts';
import { paged } from '#platform/personal-data/paged.ts';
import { shownAddress } from './addresses.service.ts';
import { deleteAddresses, listAddresses } from './addresses.store.ts';
import { forgetSeeds, listDraws } from './draws.store.ts';
import { shownOrder } from './order-view.service.ts';
import { forgetDestinations, hasOnItsWay, listOrdersOfUser } from './orders.store.ts';

/** Undelivered orders block deletion. Orders are retained under the user's id, without their destination. */
export const mallPersonalData: PersonalData = {
  blocksDeletion: async (tx, userId) => ((await hasOnItsWay(tx, userId)) ? userErrors.openBusiness() : null),
  async erase(tx, userId) {
    await forgetDestinations(tx, userId);
    await forgetSeeds(tx, userId);
    await deleteAddresses(tx, userId);
  },
  export: async (tx, userId) => ({
    addresses: (await listAddresses(tx, userId)).map(shownAddress),
    goodsOrders: paged(
      (before: number | null, n) => listOrdersOfUser(tx, userId, before, n),
      ({ order }) => order.id,
      ({ order, good }) => shownOrder(order, good, DEFAULT_LANGUAGE),
    ),
    boxDraws: paged(
      (before: number | null, n) => listDraws(tx, userId, before ?? undefined, n),
      ({ draw }) => draw.id,
      ({ draw, box }) => ({ ...draw, box: box.names[DEFAULT_LANGUAGE] }),
    ),
  }),
};
