import type { ReferenceLabeler } from '#modules/ledger/index.ts';
import { localizedIn } from '#platform/translations/localized-in.ts';
import { listNamedCombos } from './combos.store.ts';

/** Labels of a giver's ledger entries: one entry is one tap of its combo. */
export const giftLabeler: ReferenceLabeler = async (tx, { ids, userId, lang }) => {
  const combos = await listNamedCombos(tx, userId, ids);
  return new Map(
    combos.map(({ comboId, roomId, count, coins, names, anchor }) => [
      comboId,
      {
        name: localizedIn(names, lang),
        price: coins / count,
        path: `/live/${roomId}`,
        ...(anchor !== null && { person: anchor }),
      },
    ]),
  );
};
