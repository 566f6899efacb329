import { readFile } from 'node:fs/promises';
import type { Audit } from '#modules/audit/index.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { ApprovalAmount } from '#platform/endpoint/approval.ts';
import type { UploadedFile } from '#platform/endpoint/endpoint.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import { localizedIn } from '#platform/translations/localized-in.ts';
import type { UploadedImage } from '#platform/uploads/uploads.calls.ts';
import { uploadErrors } from '#platform/uploads/uploads.contract.ts';
import type { Uploads } from '#platform/uploads/uploads.service.ts';
import type { User } from '#platform/viewer/viewer.ts';
import { type AdminGift, type Gift, giftErrors, type SaveGift } from './gifts.contract.ts';
import { animationUrl, GIFT_ANIMATIONS, GIFT_ICONS, iconUrl, MAX_GIFTS } from './gifts.rules.ts';
import { countGifts, findGift, insertGift, listGifts, lockGifts, updateGift } from './gifts.store.ts';
import type { GiftRow } from './gifts.tables.ts';
import { parseSvga } from './parse-svga.rules.ts';
import { InvalidSvga } from './protobuf-wire.rules.ts';

export interface GiftsService {
  list(lang: LanguageCode): Promise<Gift[]>;
  listAll(): Promise<AdminGift[]>;
  /**
   * The approval amount of a new or changed price, or of a gift offered again: the higher of the old and the new price.
   */
  saveWorth(gift: SaveGift): Promise<ApprovalAmount>;
  /** Kept for a day, until a gift is saved with it. */
  addAnimation(viewer: User, file: UploadedFile, now: Date): Promise<UploadedImage>;
  save(viewer: User, gift: SaveGift, now: Date): Promise<AdminGift>;
}

interface Parts {
  db: Db;
  audit: Audit;
  uploads: Pick<Uploads, 'addAnimation' | 'claim'>;
}

export function createGiftsService({ db, audit, uploads }: Parts): GiftsService {
  /** An address is no proof of an upload: it must be the one that the gift has. Former ones stay, in what was sent. */
  const claimed = async (
    tx: Tx,
    wanted: string | number,
    { known, before, ...upload }: { known: readonly string[]; before: string | null } & Owned,
  ): Promise<string> => {
    const { now, ...rest } = upload;
    if (typeof wanted === 'number') return await uploads.claim(tx, { id: wanted, ...rest }, now);
    if (!known.includes(wanted) && wanted !== before) throw uploadErrors.gone();
    return wanted;
  };
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
    async addAnimation(viewer, file, now) {
      try {
        await parseSvga(new Uint8Array(await readFile(file.path)));
      } catch (error) {
        if (error instanceof InvalidSvga) throw giftErrors.badAnimation();
        throw error;
      }
      return await uploads.addAnimation({ file, ownerId: viewer.id }, now);
    },
    async save(viewer, { id, reason, icon, animation, ...rest }, now) {
      return await transact(db, async (tx) => {
        await lockGifts(tx);
        const before = id === undefined ? null : await findGift(tx, id);
        const of = { ownerId: viewer.id, now };
        const draft = {
          ...rest,
          icon: await claimed(tx, icon, {
            ...of,
            purpose: 'gift',
            known: GIFT_ICONS,
            before: before?.icon ?? null,
          }),
          animation:
            animation === null
              ? null
              : await claimed(tx, animation, {
                  ...of,
                  purpose: 'animation',
                  known: GIFT_ANIMATIONS,
                  before: before?.animation ?? null,
                }),
        };
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
            icon: saved.icon,
            iconBefore: before?.icon ?? null,
            animation: saved.animation,
            animationBefore: before?.animation ?? null,
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

interface Owned {
  ownerId: number;
  purpose: 'gift' | 'animation';
  now: Date;
}

export const shownGift = ({ id, names, price, icon, animation }: GiftRow, lang: LanguageCode): Gift => ({
  id,
  name: localizedIn(names, lang),
  price,
  icon: iconUrl(icon),
  animation: animation && animationUrl(animation),
});
