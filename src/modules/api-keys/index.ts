import type { Audit } from '#modules/audit/index.ts';
import type { Module, Platform } from '#platform/module.ts';
import { apiKeysRoutes } from './api-keys.routes.ts';
import { type ApiKeysService, createApiKeysService } from './api-keys.service.ts';

export interface ApiKeysModule extends Module {
  admit: ApiKeysService['admit'];
}

export function createApiKeys({ database: { db } }: Platform, audit: Audit): ApiKeysModule {
  const service = createApiKeysService({ db, audit });
  return { name: 'api-keys', endpoints: apiKeysRoutes(service), admit: service.admit };
}
