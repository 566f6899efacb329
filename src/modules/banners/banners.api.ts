import { type Mounted, mounted } from '#platform/endpoint/mount.ts';
import { bannersEndpoints, type SaveBanner } from './banners.contract.ts';
import type { BannersService } from './banners.service.ts';

export const bannersApi = (banners: BannersService): Mounted[] => [
  mounted(bannersEndpoints.shown, ({ caller, now }) =>
    banners.shown({ brand: caller.brand.id, lang: caller.lang }, now),
  ),
  mounted(bannersEndpoints.list, ({ now }) => banners.list(now)),
  mounted(bannersEndpoints.save, ({ viewer, input, now }) => banners.save(viewer, input as SaveBanner, now)),
  mounted(bannersEndpoints.order, ({ viewer, input, now }) => banners.order(viewer, input.ids, now)),
  mounted(bannersEndpoints.remove, ({ viewer, input, now }) => banners.remove(viewer, input, now)),
];
