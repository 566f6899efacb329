import { type Mounted, mounted } from '#platform/endpoint/mount.ts';
import { demoProviderEndpoints } from './demo-provider.contract.ts';
import type { DemoProviders } from './providers/demo.service.ts';

export const demoProviderApi = (sites: DemoProviders): Mounted[] => [
  mounted(demoProviderEndpoints.consent, ({ input, now }) => sites.consent(input, now)),
];
