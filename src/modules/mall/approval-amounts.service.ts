import type { Db } from '#platform/db/db.ts';
import type { ApprovalAmount } from '#platform/endpoint/approval.ts';
import type { NewCards, SaveGood } from './admin.contract.ts';
import { type BoxDraft, boxErrors } from './boxes.contract.ts';
import { rulesOf } from './boxes.service.ts';
import { findBox, listGoodsById, listPrizes } from './boxes.store.ts';
import { stockAfter } from './goods.rules.ts';
import { findGood } from './goods.store.ts';
import { mallErrors } from './mall.contract.ts';
import type { OrderTransitions } from './order-transitions.service.ts';
import { findOrder } from './orders.store.ts';

/** Approval amounts of administrators' decisions, in coins, by the current state. */
export interface MallApprovalAmounts {
  /** Pieces that were not offered at this price before, at the dearer of both prices. */
  good(draft: SaveGood): Promise<ApprovalAmount>;
  cards(cards: NewCards): Promise<ApprovalAmount>;
  /** Coins returned to the buyer. */
  order(orderNo: string): Promise<ApprovalAmount>;
  /** All coins that can be won, where price, odds or prizes change; of a good, its whole stock. */
  box(draft: BoxDraft): Promise<ApprovalAmount>;
}

export function createMallApprovalAmounts({
  db,
  steps,
}: {
  db: Db;
  steps: Pick<OrderTransitions, 'worth'>;
}): MallApprovalAmounts {
  return {
    async good({ id, price, stock: wanted, stockSeen, on }) {
      const before = id === undefined ? null : await findGood(db, id);
      if (id !== undefined && !before) throw mallErrors.noSuchGood();
      if (!before) return { coins: price * wanted };
      const stock = stockAfter(before.stock, { seen: stockSeen ?? before.stock, wanted });
      const same = before.price === price && (before.on || !on);
      const pieces = same ? Math.max(0, stock - before.stock) : Math.max(stock, before.stock);
      const shown = { price: before.price, stock: before.stock, on: before.on };
      return { coins: pieces * Math.max(price, before.price), before: shown };
    },
    async cards({ goodsId, cardNos }) {
      const good = await findGood(db, goodsId);
      if (!good) throw mallErrors.noSuchGood();
      return { coins: good.price * new Set(cardNos).size, before: { stock: good.stock } };
    },
    async order(orderNo) {
      const found = await findOrder(db, orderNo);
      if (!found) throw mallErrors.noSuchOrder();
      return { coins: await steps.worth(db, found.order), about: [found.order.userId] };
    },
    async box({ id, price, pity, on, prizes }) {
      const before = id === undefined ? null : await findBox(db, id);
      if (id !== undefined && !before) throw boxErrors.noSuchBox();
      const had = before ? await listPrizes(db, [before.id]) : [];
      const odds = (list: typeof prizes) =>
        JSON.stringify(list.map(({ grade, weight, prize }) => [grade, weight, prize]));
      const shown = before && {
        before: { price: before.price, on: before.on, pity: rulesOf(before).pity, prizes: had.map(plain) },
      };
      const rules = before && rulesOf(before);
      const same =
        before?.price === price &&
        JSON.stringify(rules?.pity) === JSON.stringify(pity) &&
        (before.on || !on) &&
        odds(had) === odds(prizes);
      if (same) return { coins: 0, ...shown };
      const goods = await listGoodsById(
        db,
        prizes.flatMap(({ prize }) => ('good' in prize ? prize.good : [])),
      );
      const worthOf = (good: number): number => {
        const known = goods.find((one) => one.id === good);
        return known ? known.price * known.stock : 0;
      };
      const coins = prizes.reduce(
        (n, { prize }) => n + ('good' in prize ? worthOf(prize.good) : prize.coins),
        0,
      );
      return { coins, ...shown };
    },
  };
}

const plain = ({
  id,
  grade,
  weight,
  prize,
}: {
  id: number;
  grade: string;
  weight: number;
  prize: object;
}) => ({
  ...{ id, grade, weight, prize },
});
