import type { Db } from '#platform/db/db.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import { decodeCursor, encodeCursor, ID_CURSOR } from '#platform/paging/cursor.ts';
import { pageOf } from '#platform/paging/page.ts';
import type { User } from '#platform/viewer/viewer.ts';
import { listCombos, type SentRow } from './combos.store.ts';
import type { SentCombo, SentGifts } from './gifts.contract.ts';
import { SENT_PAGE } from './gifts.rules.ts';
import { shownGift } from './gifts.service.ts';

export interface CombosService {
  /** The gifts sent by a user. */
  list(viewer: User, cursor: string | undefined, lang: LanguageCode): Promise<SentGifts>;
}

export function createCombosService({ db }: { db: Db }): CombosService {
  return {
    async list(viewer, cursor, lang) {
      const rows = await listCombos(db, viewer.id, decodeCursor(ID_CURSOR, cursor)?.id, SENT_PAGE + 1);
      const { items, ...page } = pageOf(rows, SENT_PAGE, ({ combo }) => encodeCursor(ID_CURSOR, combo));
      return { combos: items.map((row) => shownCombo(row, lang)), ...page };
    },
  };
}

/** A deleted anchor has an id and no name. */
export const shownCombo = ({ combo, gift, anchor }: SentRow, lang: LanguageCode): SentCombo => ({
  id: combo.id,
  gift: shownGift(gift, lang),
  count: combo.count,
  coins: combo.coins,
  roomId: combo.roomId,
  anchor: anchor ?? { uid: combo.anchorId, username: `#${combo.anchorId}`, avatar: null, level: 0 },
  sendTime: combo.startedAt.toISOString(),
});
