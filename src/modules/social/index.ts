import type { Module, Platform } from '#platform/module.ts';
import { socialKeeper } from './keeper.service.ts';
import { socialApi } from './social.api.ts';
import { createSocialService } from './social.service.ts';

export function createSocial({ database, emit }: Platform): Module {
  return {
    name: 'social',
    endpoints: socialApi(createSocialService({ db: database.db, emit })),
    personalData: socialKeeper,
  };
}
