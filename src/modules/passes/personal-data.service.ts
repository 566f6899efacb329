import type { PersonalData } from '#platform/module.ts';
import { paged } from '#platform/personal-data/paged.ts';
import { deletePrices, findPrices, listOwn } from './passes.store.ts';

/**
 * Orders are retained: an expert's earnings and a holder's rights follow from them. A deleted expert's passes are
 * refunded by the reaction to the lost right; a deleted holder's go on being earned.
 */
export const passesPersonalData: PersonalData = {
  erase: deletePrices,
  export: async (tx, userId) => ({
    prices: await findPrices(tx, userId),
    orders: paged(
      (before: number | null, n) => listOwn(tx, userId, before, n),
      ({ id }) => id,
    ),
  }),
};
