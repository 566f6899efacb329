import { type Route, route } from '#platform/endpoint/mount.ts';
import { bannersEndpoints, type SaveBanner } from './banners.contract.ts';
import type { BannersService } from './banners.service.ts';

export const bannersApi = (banners: BannersService): Route[] => [
  route(bannersEndpoints.shown, ({ caller, now }) =>
    banners.shown({ brand: caller.brand.id, lang: caller.lang }, now),
  ),
  route(bannersEndpoints.list, ({ now }) => banners.list(now)),
  route(bannersEndpoints.save, ({ viewer, input, now }) => banners.save(viewer, input as SaveBanner, now)),
  route(bannersEndpoints.order, ({ viewer, input, now }) => banners.order(viewer, input.ids, now)),
  route(bannersEndpoints.remove, ({ viewer, input, now }) => banners.remove(viewer, input, now)),
];
