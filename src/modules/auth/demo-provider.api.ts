import { type Route, route } from '#platform/endpoint/mount.ts';
import { demoProviderEndpoints } from './demo-provider.contract.ts';
import type { DemoProviders } from './providers/demo.service.ts';

export const demoProviderApi = (sites: DemoProviders): Route[] => [
  route(demoProviderEndpoints.consent, ({ input, now }) => sites.consent(input, now)),
];
