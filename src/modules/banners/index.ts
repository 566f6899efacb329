import type { Audit } from '#modules/audit/index.ts';
import type { Module, Platform } from '#platform/module.ts';
import { bannersRoutes } from './banners.routes.ts';
import { createBannersService } from './banners.service.ts';
import { fillDemoBanners } from './demo.service.ts';

type Parts = Pick<Platform, 'database' | 'clock' | 'uploads' | 'brandOf'>;

export function createBanners(platform: Parts, { audit }: { audit: Audit }): Module {
  const { database, clock, uploads, brandOf } = platform;
  const banners = createBannersService({ db: database.db, clock, audit, uploads, brandOf });
  return {
    name: 'banners',
    endpoints: bannersRoutes(banners),
    fillDemo: () => fillDemoBanners(database.db, clock.now()),
  };
}
