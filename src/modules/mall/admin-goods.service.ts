import type { Audit } from '#modules/audit/index.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import { decodeCursor, encodeCursor } from '#platform/paging/cursor.ts';
import { pageOf } from '#platform/paging/page.ts';
import type { Uploads } from '#platform/uploads/uploads.service.ts';
import type { User } from '#platform/viewer/viewer.ts';
import type {
  CardsAdded,
  MallAdminGood,
  MallAdminGoods,
  MallAdminGoodsQuery,
  NewCards,
  SaveGood,
} from './admin.contract.ts';
import type { CardSealer } from './cards.service.ts';
import { insertCards } from './cards.store.ts';
import { ADMIN_PAGE, GOODS_CURSOR, stockAfter } from './goods.rules.ts';
import { insertGood, listGoods, lockGood, updateGood } from './goods.store.ts';
import { mallErrors } from './mall.contract.ts';
import type { GoodRow } from './mall.tables.ts';

export interface AdminGoodsService {
  list(query: MallAdminGoodsQuery): Promise<MallAdminGoods>;
  save(viewer: User, draft: SaveGood, now: Date): Promise<MallAdminGood>;
  addCards(viewer: User, cards: NewCards, now: Date): Promise<CardsAdded>;
}

interface Parts {
  db: Db;
  audit: Audit;
  uploads: Pick<Uploads, 'claim' | 'release'>;
  cards: CardSealer;
}

export function createAdminGoods({ db, audit, uploads, cards }: Parts): AdminGoodsService {
  /** Claims new pictures and releases those no longer shown. */
  async function pictures(
    tx: Tx,
    before: GoodRow | null,
    wanted: SaveGood['pictures'],
    by: { ownerId: number; now: Date },
  ): Promise<string[]> {
    const had = new Set(before?.pictures ?? []);
    const urls: string[] = [];
    for (const picture of wanted) {
      if (typeof picture === 'string' && !had.has(picture)) throw mallErrors.noSuchPicture();
      const claim = { ownerId: by.ownerId, purpose: 'detail' } as const;
      urls.push(
        typeof picture === 'string' ? picture : await uploads.claim(tx, { id: picture, ...claim }, by.now),
      );
    }
    for (const url of had) if (!urls.includes(url)) await uploads.release(tx, url, by.now);
    return urls;
  }

  return {
    async list({ kind, text, cursor }) {
      const after = decodeCursor(GOODS_CURSOR, cursor);
      const scope = { only: 'all', kind, text, sort: 'time', direction: 'desc', after } as const;
      const rows = await listGoods(db, scope, ADMIN_PAGE + 1);
      const { items, ...page } = pageOf(rows, ADMIN_PAGE, ({ createdAt, id }) =>
        encodeCursor(GOODS_CURSOR, { value: createdAt.getTime(), id }),
      );
      return { goods: items.map(officeGood), ...page };
    },

    async save(viewer, { id, reason, stockSeen, pictures: wanted, ...draft }, now) {
      const actor = viewer.id;
      return await transact(db, async (tx) => {
        const before = id === undefined ? null : await lockGood(tx, id);
        if (id !== undefined && !before) throw mallErrors.noSuchGood();
        if (before && before.kind !== draft.kind) throw mallErrors.kindIsFixed();
        const there = before?.stock ?? 0;
        const stock = stockAfter(there, { seen: stockSeen ?? there, wanted: draft.stock });
        if (draft.kind === 'card' && stock !== there) throw mallErrors.cardsAreStock();
        const fields = {
          ...draft,
          stock,
          pictures: await pictures(tx, before, wanted, { ownerId: actor, now }),
        };
        const saved = before
          ? await updateGood(tx, before.id, fields)
          : await insertGood(tx, { ...fields, redeemed: 0, createdAt: now });
        await audit.record(tx, {
          actor,
          action: before ? 'goods.changed' : 'goods.made',
          subject: { kind: 'good', id: saved.id },
          details: { reason, name: saved.names.en, ...changes(before, saved) },
          now,
        });
        return officeGood(saved);
      });
    },

    async addCards(viewer, { goodsId, cardNos, reason }, now) {
      const actor = viewer.id;
      return await transact(db, async (tx) => {
        const good = await lockGood(tx, goodsId);
        if (!good) throw mallErrors.noSuchGood();
        if (good.kind !== 'card') throw mallErrors.notCards();
        await cards.refresh(tx, goodsId);
        const rows = [...new Set(cardNos)].map((no) => ({
          goodId: goodsId,
          ...cards.seal(goodsId, no),
          createdAt: now,
        }));
        const added = await insertCards(tx, rows);
        if (added === 0) throw mallErrors.noNewCards();
        const { stock } = await updateGood(tx, goodsId, { stock: good.stock + added });
        await audit.record(tx, {
          actor,
          action: 'goods.cardsAdded',
          subject: { kind: 'good', id: goodsId },
          details: { reason, name: good.names.en, added, stock },
          now,
        });
        return { added, stock };
      });
    },
  };
}

/** Price, stock and whether the good is offered: the changes an auditor looks for first. */
function changes(before: GoodRow | null, after: GoodRow) {
  const { price, stock, on } = after;
  return {
    ...{ price, stock, on },
    ...(before && { priceBefore: before.price, stockBefore: before.stock, onBefore: before.on }),
  };
}

const officeGood = ({ createdAt, ...good }: GoodRow): MallAdminGood => ({
  ...good,
  createTime: createdAt.toISOString(),
});
