import type { Module, Platform } from '#platform/module.ts';
import { socialPersonalData } from './personal-data.service.ts';
import { socialApi } from './follows.api.ts';
import { createSocialService } from './follows.service.ts';

export function createFollows({ database, emit }: Platform): Module {
  return {
    name: 'social',
    endpoints: socialApi(createSocialService({ db: database.db, emit })),
    personalData: socialPersonalData,
  };
}
