import type { Audit } from '#modules/audit/index.ts';
import type { Module, Platform } from '#platform/module.ts';
import { translationsRoutes } from './translations.routes.ts';
import { createTranslationsService } from './translations.service.ts';

/** Translations of everything that operators enter, and names above those of the sources, as files. */
export function createTranslations(platform: Platform, { audit }: { audit: Audit }): Module {
  const { db } = platform.database;
  return {
    name: 'translations',
    endpoints: translationsRoutes(createTranslationsService({ db, audit, emit: platform.emit })),
  };
}
