import type * as z from 'zod/mini';
import type { Db } from '#platform/db/db.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import { decodeCursor, encodeCursor } from '#platform/paging/cursor.ts';
import { pageOf } from '#platform/paging/page.ts';
import { localizedIn } from '#platform/translations/localized-in.ts';
import type { Good, GoodDetails, GoodsPage, GoodsQuery } from './goods.contract.ts';
import { GOODS_CURSOR, GOODS_PAGE, isNew, usualDirection } from './goods.rules.ts';
import { findGood, listGoods, sortedBy } from './goods.store.ts';
import { mallErrors } from './mall.contract.ts';
import type { GoodRow } from './mall.tables.ts';

export interface GoodsService {
  list(query: z.output<typeof GoodsQuery>, lang: LanguageCode, now: Date): Promise<GoodsPage>;
  show(goodsId: number, lang: LanguageCode, now: Date): Promise<GoodDetails>;
}

export const createGoodsService = ({ db }: { db: Db }): GoodsService => ({
  async list({ sort, direction = usualDirection(sort), cursor, ...narrowed }, lang, now) {
    const after = decodeCursor(GOODS_CURSOR, cursor);
    const scope = { only: 'on', ...narrowed, sort, direction, after } as const;
    const rows = await listGoods(db, scope, GOODS_PAGE + 1);
    const { items, ...page } = pageOf(rows, GOODS_PAGE, (last) =>
      encodeCursor(GOODS_CURSOR, { value: sortedBy(sort, last), id: last.id }),
    );
    return { goods: items.map((row) => shownGood(row, lang, now)), ...page };
  },
  async show(goodsId, lang, now) {
    const row = await findGood(db, goodsId);
    if (!row) throw mallErrors.noSuchGood();
    return {
      ...shownGood(row, lang, now),
      pictures: row.pictures,
      details: localizedIn(row.details, lang),
      on: row.on,
    };
  },
});

export const shownGood = (row: GoodRow, lang: LanguageCode, now: Date): Good => ({
  goodsId: row.id,
  kind: row.kind,
  name: localizedIn(row.names, lang),
  picture: row.pictures[0]!,
  price: row.price,
  stock: row.stock,
  redeemed: row.redeemed,
  isNew: isNew(row.createdAt, now),
});
