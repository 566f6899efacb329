import type { Db } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import { insertBanner, lockBanners } from './banners.store.ts';
import { DEMO_BANNERS } from './demo-banners.ts';

/** Fills the banners of a demo once. */
export async function fillDemoBanners(db: Db, now: Date): Promise<void> {
  await transact(db, async (tx) => {
    if ((await lockBanners(tx)).length > 0) return;
    for (const [place, { picture, ...banner }] of DEMO_BANNERS.entries())
      await insertBanner(tx, {
        ...banner,
        picture: `/banners/${picture}.svg`,
        place,
        on: true,
        createdAt: now,
      });
  });
}
