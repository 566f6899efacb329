import type { Module, Platform } from '#platform/module.ts';
import { socialApi } from './follows.api.ts';
import { createSocialService } from './follows.service.ts';
import { socialPersonalData } from './personal-data.service.ts';

export function createFollows({ database, emit }: Platform): Module {
  return {
    name: 'follows',
    endpoints: socialApi(createSocialService({ db: database.db, emit })),
    personalData: socialPersonalData,
  };
}
