import type { Db } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { BannerTitles } from './banners.rules.ts';
import { insertBanner, lockBanners } from './banners.store.ts';

/** Drawn for the project: `public/banners/<picture>.svg`. */
const DEMO_BANNERS: readonly { picture: string; link: string; titles: BannerTitles }[] = [
  {
    picture: 'live',
    link: '/live',
    titles: { zh_CN: '今晚开播：主播带你看球', en: 'On air tonight: watch with an anchor' },
  },
  {
    picture: 'experts',
    link: '/expert',
    titles: { zh_CN: '专家方案：近 10 场战绩全公开', en: 'Expert plans: their last ten in the open' },
  },
  {
    picture: 'mall',
    link: '/mall',
    titles: { zh_CN: '金币商城：好物上新', en: 'Coin mall: new on the shelf' },
  },
];

/** Of a demo, once. */
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
