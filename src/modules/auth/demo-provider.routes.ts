import { type Route, route } from '#platform/endpoint/route.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { demoProviderCalls } from './demo-provider.calls.ts';
import { Agreed, DemoConsent } from './demo-provider.contract.ts';
import type { DemoProviders } from './providers/demo.service.ts';

export const demoProviderRoutes = (sites: DemoProviders): Route[] => [
  route(
    demoProviderCalls.consent,
    { input: DemoConsent, result: Agreed, errors: [platformErrors.notFound, platformErrors.tooMany] },
    ({ input, now }) => sites.consent(input, now),
  ),
];
