import type { Module, Platform } from '#platform/module.ts';
import { followsRoutes } from './follows.routes.ts';
import { createFollowsService } from './follows.service.ts';
import { socialPersonalData } from './personal-data.service.ts';

export function createFollows({ database, emit }: Platform): Module {
  return {
    name: 'follows',
    endpoints: followsRoutes(createFollowsService({ db: database.db, emit })),
    personalData: socialPersonalData,
  };
}
