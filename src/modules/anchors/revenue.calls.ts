import { call } from '#platform/endpoint/call.ts';
import type { RevenueDetail, RevenueTotal } from './revenue.contract.ts';
import type { RevenueDays } from './revenue.rules.ts';

const access = ['anchor'] as const;

export const revenueCalls = {
  total: call<{ days: RevenueDays }, RevenueTotal>({
    name: 'anchor.goldTotal',
    method: 'GET',
    path: 'anchor/goldTotal',
    access,
    summary: 'What I earned in the last days, by source and by business day.',
  }),
  detail: call<{ days: RevenueDays; cursor?: string }, RevenueDetail>({
    name: 'anchor.goldDetail',
    method: 'GET',
    path: 'anchor/goldDetail',
    access,
    summary: 'Each thing I earned in the last days, the newest first.',
  }),
};
