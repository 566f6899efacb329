import type { ExportedFile } from '#platform/csv/exported-file.contract.ts';
import { call } from '#platform/endpoint/call.ts';
import type { BroadcastAnalytics, BroadcastFigures, MonthFigures } from './analytics.contract.ts';

const access = ['anchor'] as const;

export const analyticsCalls = {
  month: call<{ month?: string }, MonthFigures>({
    name: 'anchor.analytics',
    method: 'GET',
    path: 'anchor/analytics',
    access,
    summary: 'What my broadcasts of a month reached, together and each; without a month, of this one.',
  }),
  broadcast: call<{ broadcastId: number }, BroadcastAnalytics>({
    name: 'anchor.analyticsBroadcast',
    method: 'GET',
    path: 'anchor/analytics/broadcast',
    access,
    summary: 'One of my broadcasts by minute: viewers, arrivals, chat, gifts, and its matches.',
  }),
  latest: call<void, BroadcastFigures | null>({
    name: 'anchor.analyticsLatest',
    method: 'GET',
    path: 'anchor/analytics/latest',
    access,
    summary: 'What my running broadcast has reached so far, or my last one.',
  }),
  monthFile: call<{ month?: string }, ExportedFile>({
    name: 'anchor.analyticsFile',
    method: 'GET',
    path: 'anchor/analytics/file',
    access,
    limit: 'report',
    summary: 'The broadcasts of a month as CSV.',
  }),
  broadcastFile: call<{ broadcastId: number }, ExportedFile>({
    name: 'anchor.analyticsBroadcastFile',
    method: 'GET',
    path: 'anchor/analytics/broadcastFile',
    access,
    limit: 'report',
    summary: 'The minutes of one of my broadcasts as CSV.',
  }),
};
