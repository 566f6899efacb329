import type { ReferenceLabeler } from '#modules/ledger/index.ts';
import { numbersIn } from '#modules/ledger/records.rules.ts';
import { localizedIn } from '#platform/translations/localized-in.ts';
import { listDrawnBoxes } from './draws.store.ts';
import { listOrdersByIds } from './orders.store.ts';

/** Labels of a buyer's redemptions in the ledger. */
export const goodsLabeler: ReferenceLabeler = async (tx, { ids, userId, lang }) => {
  const orders = await listOrdersByIds(tx, userId, numbersIn(ids));
  return new Map(
    orders.map(({ order, good }) => [
      String(order.id),
      { name: localizedIn(good.names, lang), price: order.price, path: '/userInfo/exchange' },
    ]),
  );
};

/** A draw is labelled by its box, whatever its prize. */
export const boxLabeler: ReferenceLabeler = async (tx, { ids, userId, lang }) => {
  const draws = await listDrawnBoxes(tx, userId, numbersIn(ids));
  return new Map(
    draws.map(({ id, box }) => [
      String(id),
      { name: localizedIn(box.names, lang), path: `/mall?tab=box&box=${box.id}` },
    ]),
  );
};
