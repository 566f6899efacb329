import { call } from '#platform/endpoint/call.ts';
import type { RunServiceTest, ServiceTest } from './service-tests.contract.ts';

export const serviceTestsCalls = {
  run: call<RunServiceTest, ServiceTest>({
    name: 'serviceTests.run',
    method: 'POST',
    path: 'admin/health/test',
    access: ['administrator'],
    limit: 'serviceTest',
    summary:
      'Uses a service for real, as configured: mail, SMS and push send a message to the administrator alone.',
  }),
};
