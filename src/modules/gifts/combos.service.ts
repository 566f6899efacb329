import type { Db } from '#platform/db/db.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import type { Viewer } from '#platform/viewer/viewer.ts';
import { listCombos, type SentRow } from './combos.store.ts';
import type { SentCombo, SentGifts } from './gifts.contract.ts';
import { SENT_PAGE } from './gifts.rules.ts';
import { shownGift } from './gifts.service.ts';

export interface CombosService {
  /** Gifts of a user. */
  list(viewer: Viewer, before: number | undefined, lang: LanguageCode): Promise<SentGifts>;
}

export function createCombosService({ db }: { db: Db }): CombosService {
  return {
    async list(viewer, before, lang) {
      if (viewer.kind === 'guest') throw platformErrors.notSignedIn();
      const rows = await listCombos(db, viewer.id, before, SENT_PAGE + 1);
      const combos = rows.slice(0, SENT_PAGE).map((row) => shownCombo(row, lang));
      const hasMore = rows.length > SENT_PAGE;
      return { combos, hasMore, cursor: hasMore ? combos.at(-1)!.id : null };
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
