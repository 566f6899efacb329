import type { Audit } from '#modules/audit/index.ts';
import type { Db } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { ApprovalAmount } from '#platform/endpoint/approval.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import type { User } from '#platform/viewer/viewer.ts';
import { type AdminGift, type Gift, giftErrors, type SaveGift } from './gifts.contract.ts';
import { animationUrl, iconUrl, MAX_GIFTS, nameIn } from './gifts.rules.ts';
import { countGifts, findGift, insertGift, listGifts, lockGifts, updateGift } from './gifts.store.ts';
import type { GiftRow } from './gifts.tables.ts';

export interface GiftsService {
  list(lang: LanguageCode): Promise<Gift[]>;
  listAll(): Promise<AdminGift[]>;
  /**
   * The approval amount of a new or changed price, or of a gift offered again: the higher of the old and the new price.
   */
  saveWorth(gift: SaveGift): Promise<ApprovalAmount>;
  save(viewer: User, gift: SaveGift, now: Date): Promise<AdminGift>;
}

export function createGiftsService({ db, audit }: { db: Db; audit: Audit }): GiftsService {
  return {
    list: async (lang) => (await listGifts(db, 'on')).map((row) => shownGift(row, lang)),
    listAll: () => listGifts(db, 'all'),
    async saveWorth({ id, price, on }) {
      const before = id === undefined ? null : await findGift(db, id);
      if (id !== undefined && !before) throw giftErrors.noSuchGift();
      const same = before !== null && before.price === price && (before.on || !on);
      const shown = before && { before: { price: before.price, on: before.on } };
      return { coins: same ? 0 : Math.max(price, before?.price ?? 0), ...shown };
    },
    async save(viewer, { id, reason, ...draft }, now) {
      return await transact(db, async (tx) => {
        await lockGifts(tx);
        const before = id === undefined ? null : await findGift(tx, id);
        const saved = id === undefined ? await insertGift(tx, draft) : await updateGift(tx, id, draft);
        if (!saved) throw giftErrors.noSuchGift();
        if (!before && (await countGifts(tx)) > MAX_GIFTS) throw giftErrors.tooMany({ max: MAX_GIFTS });
        await audit.record(tx, {
          actor: viewer.id,
          action: before ? 'gifts.change' : 'gifts.make',
          subject: { kind: 'gift', id: saved.id },
          details: {
            name: saved.names.en,
            price: saved.price,
            priceBefore: before?.price ?? null,
            on: saved.on,
            onBefore: before?.on ?? null,
            reason,
          },
          now,
        });
        return saved;
      });
    },
  };
}

export const shownGift = ({ id, names, price, icon, animation }: GiftRow, lang: LanguageCode): Gift => ({
  id,
  name: nameIn(names, lang),
  price,
  icon: iconUrl(icon),
  animation: animation && animationUrl(animation),
});
