import type { Module, Platform } from '#platform/module.ts';
import { followsApi } from './follows.api.ts';
import { createFollowsService } from './follows.service.ts';
import { socialPersonalData } from './personal-data.service.ts';

export function createFollows({ database, emit }: Platform): Module {
  return {
    name: 'follows',
    endpoints: followsApi(createFollowsService({ db: database.db, emit })),
    personalData: socialPersonalData,
  };
}
