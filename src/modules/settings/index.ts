import type { Audit } from '#modules/audit/index.ts';
import type { Module, Platform } from '#platform/module.ts';
import type { SettingsSnapshot } from '#platform/settings/settings.ts';
import { settingsRoutes } from './settings.routes.ts';
import { createSettingsService, type OfferedSetting } from './settings.service.ts';
import { createTextsService } from './texts.service.ts';

export { offeredBrands } from './offered-brands.service.ts';
export { offeredTexts } from './texts.service.ts';

interface Dependencies {
  audit: Audit;
  settings: SettingsSnapshot;
  offered: readonly OfferedSetting[];
}

export function createSettingsModule(
  { database: { db }, config, translate }: Pick<Platform, 'database' | 'config' | 'translate'>,
  dependencies: Dependencies,
): Module {
  const settings = createSettingsService({ db, config, ...dependencies });
  return { name: 'settings', endpoints: settingsRoutes(settings, createTextsService(settings, translate)) };
}
