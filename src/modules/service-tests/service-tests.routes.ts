import { type Route, route } from '#platform/endpoint/route.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { serviceTestsCalls } from './service-tests.calls.ts';
import { RunServiceTest, ServiceTest } from './service-tests.contract.ts';
import type { ServiceTests } from './service-tests.service.ts';

export const serviceTestsRoutes = (tests: ServiceTests): Route[] => [
  route(
    serviceTestsCalls.run,
    {
      input: RunServiceTest,
      result: ServiceTest,
      errors: [platformErrors.noPermission, platformErrors.tooMany],
    },
    ({ viewer, input, caller: { brand, lang }, now }) =>
      tests.run(input.service, viewer.id, { brand, lang }, now),
  ),
];
