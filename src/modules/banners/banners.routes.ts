import * as z from 'zod/mini';
import { type Route, route } from '#platform/endpoint/route.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { uploadErrors } from '#platform/uploads/uploads.contract.ts';
import { bannersCalls } from './banners.calls.ts';
import { AdminBanner, Banner, Bar, bannerErrors, id, reason, SaveBanner } from './banners.contract.ts';
import { MAX_BANNERS } from './banners.rules.ts';
import type { BannersService } from './banners.service.ts';

const all = z.array(AdminBanner);
const { noPermission } = platformErrors;

export const bannersRoutes = (banners: BannersService): Route[] => [
  route(bannersCalls.shown, { result: z.array(Banner) }, ({ caller, now }) =>
    banners.shown({ brand: caller.brand.id, lang: caller.lang }, now),
  ),
  route(bannersCalls.bar, { result: z.nullable(Bar) }, ({ caller, now }) =>
    banners.bar({ brand: caller.brand.id, lang: caller.lang }, now),
  ),
  route(bannersCalls.list, { result: all, errors: [noPermission] }, ({ now }) => banners.list(now)),
  route(
    bannersCalls.save,
    {
      input: SaveBanner,
      result: all,
      errors: [
        bannerErrors.noSuchBanner,
        bannerErrors.noSuchBrand,
        bannerErrors.noSuchPicture,
        bannerErrors.badPeriod,
        bannerErrors.tooMany,
        uploadErrors.gone,
        noPermission,
      ],
    },
    ({ viewer, input, now }) => banners.save(viewer, input as SaveBanner, now),
  ),
  route(
    bannersCalls.order,
    {
      input: z.strictObject({ ids: z.array(id).check(z.maxLength(MAX_BANNERS)) }),
      result: all,
      errors: [bannerErrors.otherBanners, noPermission],
    },
    ({ viewer, input, now }) => banners.order(viewer, input.ids, now),
  ),
  route(
    bannersCalls.remove,
    { input: z.strictObject({ id, reason }), result: all, errors: [bannerErrors.noSuchBanner, noPermission] },
    ({ viewer, input, now }) => banners.remove(viewer, input, now),
  ),
];
