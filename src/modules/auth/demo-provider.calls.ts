import { call } from '#platform/endpoint/call.ts';
import type { Agreed, DemoConsent } from './demo-provider.contract.ts';

export const demoProviderCalls = {
  consent: call<DemoConsent, Agreed>({
    name: 'logins.demoConsent',
    method: 'POST',
    path: 'dev/provider',
    access: 'anyone',
    limit: 'write',
    summary: "Says who is signed in at a demo's stand-in for another site. Demo mode only.",
  }),
};
