import type { ExportedFile } from '#platform/csv/exported-file.contract.ts';
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
    summary: 'Each thing I earned in the last days, from whom and in which broadcast, the newest first.',
  }),
  file: call<{ days: RevenueDays }, ExportedFile>({
    name: 'anchor.goldFile',
    method: 'GET',
    path: 'anchor/goldFile',
    access,
    limit: 'report',
    summary: 'The same as a CSV file.',
  }),
};
