import type { Audit } from '#modules/audit/index.ts';
import type { PushTest } from '#modules/push/index.ts';
import type { Translate } from '#platform/errors/errors.ts';
import type { Module, Platform } from '#platform/module.ts';
import { serviceTestsRoutes } from './service-tests.routes.ts';
import { createServiceTests } from './service-tests.service.ts';

export function createServiceTestsModule(
  { config, settings, database: { db }, mail, sms }: Platform,
  dependencies: { audit: Audit; testPush: PushTest; translate: Translate },
): Module {
  const tests = createServiceTests({ db, config, settings, mail, sms, ...dependencies });
  return { name: 'service-tests', endpoints: serviceTestsRoutes(tests) };
}
