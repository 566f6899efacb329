import { call } from '#platform/endpoint/call.ts';
import type { AdminBanner, Banner, Bar, SaveBanner } from './banners.contract.ts';

const write = { method: 'POST', access: ['administrator'], limit: 'write' } as const;

export const bannersCalls = {
  shown: call<void, Banner[]>({
    name: 'banners.shown',
    method: 'GET',
    path: 'banners',
    access: 'anyone',
    summary: 'What the home page shows above its matches: of this brand, in this language, now.',
  }),
  bar: call<void, Bar | null>({
    name: 'banners.bar',
    method: 'GET',
    path: 'banners/bar',
    access: 'anyone',
    summary: 'The bar above every page: of this brand, in this language, now.',
  }),
  list: call<void, AdminBanner[]>({
    name: 'banners.list',
    method: 'GET',
    path: 'admin/banners',
    access: ['administrator'],
    summary: 'Every banner in its order, also those not shown.',
  }),
  save: call<SaveBanner, AdminBanner[]>({
    ...write,
    name: 'banners.save',
    path: 'admin/banners/save',
    summary: 'Makes a banner, which stands last, or changes the one that is named.',
  }),
  order: call<{ ids: number[] }, AdminBanner[]>({
    ...write,
    name: 'banners.order',
    path: 'admin/banners/order',
    summary: 'The order of all banners.',
  }),
  remove: call<{ id: number; reason: string }, AdminBanner[]>({
    ...write,
    name: 'banners.remove',
    path: 'admin/banners/remove',
    summary: 'Removes a banner and its picture.',
  }),
};
