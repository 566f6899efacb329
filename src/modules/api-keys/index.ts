import type { Audit } from '#modules/audit/index.ts';
import type { Users } from '#modules/users/index.ts';
import type { Module, Platform } from '#platform/module.ts';
import { apiKeysRoutes } from './api-keys.routes.ts';
import { type ApiKeysService, createApiKeysService } from './api-keys.service.ts';

export interface ApiKeysModule extends Module {
  admit: ApiKeysService['admit'];
}

interface Parts {
  audit: Audit;
  users: Pick<Users, 'isAdministrator' | 'listAdministrators'>;
}

export function createApiKeys({ database: { db } }: Platform, parts: Parts): ApiKeysModule {
  const service = createApiKeysService({ db, ...parts });
  return { name: 'api-keys', endpoints: apiKeysRoutes(service), admit: service.admit };
}
