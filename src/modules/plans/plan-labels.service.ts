import type { ReferenceLabeler } from '#modules/ledger/index.ts';
import { numbersIn } from '#modules/ledger/records.rules.ts';
import { listOrderTitles } from './plan-orders.store.ts';

/** Label of a plan purchase: the plan's title. */
export const planLabeler: ReferenceLabeler = async (tx, { ids, userId }) => {
  const orders = await listOrderTitles(tx, userId, numbersIn(ids));
  return new Map(
    orders.map(({ id, planId, expertId, title }) => [
      String(id),
      { name: title, path: `/expert/${expertId}?plan=${planId}` },
    ]),
  );
};
