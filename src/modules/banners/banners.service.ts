import type { Audit } from '#modules/audit/index.ts';
import { createTtlCache } from '#platform/cache/ttl-cache.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import type { Platform } from '#platform/module.ts';
import { localizedIn } from '#platform/translations/localized-in.ts';
import type { Uploads } from '#platform/uploads/uploads.service.ts';
import type { User } from '#platform/viewer/viewer.ts';
import {
  type AdminBanner,
  type Banner,
  type Bar,
  bannerErrors,
  type SaveBanner,
} from './banners.contract.ts';
import { BANNERS_SHOWN, isShownTo, MAX_BANNERS, stateAt } from './banners.rules.ts';
import {
  deleteBanner,
  insertBanner,
  listBanners,
  lockBanners,
  placeBanner,
  updateBanner,
} from './banners.store.ts';
import type { BannerRow } from './banners.tables.ts';

interface Parts {
  db: Db;
  clock: Clock;
  audit: Audit;
  uploads: Pick<Uploads, 'claim' | 'release'>;
  brandOf: Platform['brandOf'];
}

export interface BannersService {
  shown(to: { brand: string; lang: LanguageCode }, now: Date): Promise<Banner[]>;
  /** The first in its order. */
  bar(to: { brand: string; lang: LanguageCode }, now: Date): Promise<Bar | null>;
  list(now: Date): Promise<AdminBanner[]>;
  save(viewer: User, banner: SaveBanner, now: Date): Promise<AdminBanner[]>;
  order(viewer: User, ids: readonly number[], now: Date): Promise<AdminBanner[]>;
  remove(viewer: User, banner: { id: number; reason: string }, now: Date): Promise<AdminBanner[]>;
}

/** TTL: every page reads the bar when it is rendered, the home page the pictures too. */
const CACHE_MS = 5_000;

export function createBannersService({ db, clock, audit, uploads, brandOf }: Parts): BannersService {
  const cached = createTtlCache<BannerRow[]>('banners', clock, CACHE_MS);
  const shownTo = (to: { brand: string; lang: LanguageCode }, now: Date) =>
    cached(`${to.brand} ${to.lang}`, async () =>
      (await listBanners(db)).filter((row) => isShownTo(row, { ...to, now })),
    );
  const list = async (now: Date) => (await listBanners(db)).map((row) => officeBanner(row, now));

  async function change(viewer: User, now: Date, work: (tx: Tx, actor: number) => Promise<void>) {
    const actor = viewer.id;
    await transact(db, (tx) => work(tx, actor));
    return await list(now);
  }

  async function pictureOf(tx: Tx, before: BannerRow | undefined, wanted: string | number | null, by: By) {
    if (wanted === null) {
      await uploads.release(tx, before?.picture ?? null, by.now);
      return null;
    }
    if (typeof wanted === 'string') {
      if (wanted !== before?.picture) throw bannerErrors.noSuchPicture();
      return wanted;
    }
    await uploads.release(tx, before?.picture ?? null, by.now);
    return await uploads.claim(tx, { id: wanted, ownerId: by.actor, purpose: 'banner' }, by.now);
  }

  return {
    async shown(to, now) {
      const banners = (await shownTo(to, now)).flatMap(({ id, titles, picture, link }) =>
        picture === null ? [] : [{ id, title: localizedIn(titles, to.lang), picture, link }],
      );
      return banners.slice(0, BANNERS_SHOWN);
    },
    async bar(to, now) {
      const row = (await shownTo(to, now)).find(({ picture }) => picture === null);
      return row ? { id: row.id, text: localizedIn(row.titles, to.lang), link: row.link } : null;
    },
    list,

    save: (viewer, { id, picture, reason, startsAt, endsAt, ...draft }, now) =>
      change(viewer, now, async (tx, actor) => {
        if (draft.brand !== null && brandOf(draft.brand).id !== draft.brand) throw bannerErrors.noSuchBrand();
        const period = { startsAt: instant(startsAt), endsAt: instant(endsAt) };
        if (period.startsAt && period.endsAt && period.endsAt <= period.startsAt)
          throw bannerErrors.badPeriod();
        const all = await lockBanners(tx);
        const before = all.find((row) => row.id === id);
        if (id !== undefined && !before) throw bannerErrors.noSuchBanner();
        if (!before && all.length >= MAX_BANNERS) throw bannerErrors.tooMany({ max: MAX_BANNERS });
        const fields = {
          ...draft,
          ...period,
          picture: await pictureOf(tx, before, picture, { actor, now }),
        };
        const saved = before
          ? await updateBanner(tx, before.id, fields)
          : await insertBanner(tx, { ...fields, place: (all.at(-1)?.place ?? 0) + 1, createdAt: now });
        await audit.record(tx, {
          actor,
          action: before ? 'banner.changed' : 'banner.made',
          subject: { kind: 'banner', id: saved.id },
          details: { reason, title: saved.titles.en, link: saved.link, on: saved.on },
          now,
        });
      }),

    order: (viewer, ids, now) =>
      change(viewer, now, async (tx, actor) => {
        const all = await lockBanners(tx);
        if (all.length !== ids.length || !all.every((row) => ids.includes(row.id)))
          throw bannerErrors.otherBanners();
        for (const [place, id] of ids.entries()) await placeBanner(tx, id, place);
        await audit.record(tx, {
          actor,
          action: 'banner.ordered',
          subject: { kind: 'banner', id: ids[0] ?? 0 },
          details: { order: ids.join() },
          now,
        });
      }),

    remove: (viewer, { id, reason }, now) =>
      change(viewer, now, async (tx, actor) => {
        const row = (await lockBanners(tx)).find((each) => each.id === id);
        if (!row) throw bannerErrors.noSuchBanner();
        await deleteBanner(tx, id);
        await uploads.release(tx, row.picture, now);
        await audit.record(tx, {
          actor,
          action: 'banner.removed',
          subject: { kind: 'banner', id },
          details: { reason, title: row.titles.en },
          now,
        });
      }),
  };
}

interface By {
  actor: number;
  now: Date;
}

const instant = (iso: string | null): Date | null => (iso === null ? null : new Date(iso));

function officeBanner(row: BannerRow, now: Date): AdminBanner {
  const { place: _, createdAt: __, startsAt, endsAt, ...fields } = row;
  return {
    ...fields,
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    state: stateAt(row, now),
  };
}
